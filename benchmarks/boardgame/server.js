// boardgame.io's own server with tic-tac-toe: `node server.js PORT memory|DIR`.
const { Server, Origins, FlatFile } = require('boardgame.io/server');

const TicTacToe = {
  name: 'tictactoe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return 'INVALID_MOVE';
      G.cells[cell] = playerID;
      if (G.cells.every((mark) => mark !== null)) G.cells = Array(9).fill(null);
    },
  },
};

const [port, where] = process.argv.slice(2);
const options = { games: [TicTacToe], origins: [Origins.LOCALHOST] };
if (where !== 'memory') options.db = new FlatFile({ dir: where });
process.env.NODE_ENV = 'production';
Server(options).run({ port: Number(port), callback: () => console.log('ready') });
