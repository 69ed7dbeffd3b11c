// Two players and a spectator a table: `node load.js PORT TABLES SECONDS RATE`. RATE 0: as fast as it goes.
// A move is done when all three have been told of it. Prints one line of JSON.
const { io } = require('socket.io-client');

const [port, tables, seconds, rate] = process.argv.slice(2).map(Number);
const now = () => Number(process.hrtime.bigint()) / 1e6;
const times = [];
let stopping = false;
let measuring = false;
let moves = 0;
let counted = 0;

class Table {
  constructor(number) {
    this.id = `match-${process.pid}-${number}`;
    this.ply = 0;
    this.busy = false;
    this.waiting = 0;
    this.sockets = [];
  }

  async open() {
    for (const player of ['0', '1', null]) {
      const socket = io(`http://127.0.0.1:${port}/tictactoe`, { transports: ['websocket'], forceNew: true });
      await new Promise((resolve) => {
        socket.on('sync', resolve);
        socket.on('connect', () => socket.emit('sync', this.id, player, undefined, 2));
      });
      socket.on('update', (id, state) => this.told(state));
      socket.on('patch', (id, before, after) => this.told({ _stateID: after }));
      this.sockets.push(socket);
    }
  }

  move(due) {
    this.busy = true;
    this.waiting = 3;
    this.due = due;
    const player = this.ply % 2;
    const payload = { type: 'clickCell', args: [this.ply % 9], playerID: String(player) };
    this.sockets[player].emit('update', { type: 'MAKE_MOVE', payload }, this.ply, this.id, String(player));
  }

  told(state) {
    if (state._stateID !== this.ply + 1) return;
    this.waiting -= 1;
    if (this.waiting > 0) return;
    this.ply += 1;
    this.busy = false;
    counted += 1;
    if (measuring) {
      moves += 1;
      times.push(now() - this.due);
    }
    if (!rate && !stopping) this.move(now());
  }
}

async function main() {
  const all = [];
  for (let number = 0; number < tables; number += 1) {
    const table = new Table(number);
    await table.open();
    all.push(table);
  }
  console.log(JSON.stringify({ open: tables }));
  await new Promise((resolve) => process.stdin.once('data', resolve));
  const begun = now();
  if (rate) {
    let sent = 0;
    const send = () => {
      const due = begun + (sent * 1000) / rate;
      if (stopping) return;
      if (now() >= due) {
        const table = all[sent % tables];
        if (!table.busy) table.move(due);
        sent += 1;
        setImmediate(send);
      } else setTimeout(send, 1);
    };
    send();
  } else for (const table of all) table.move(now());
  await new Promise((resolve) => setTimeout(resolve, 500));
  measuring = true;
  const first = now();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  measuring = false;
  const took = (now() - first) / 1000;
  stopping = true;
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
  console.log(JSON.stringify({ rate: moves / took, p50: at(0.5), p99: at(0.99), moves, all: counted }));
  process.exit(0);
}

main();
