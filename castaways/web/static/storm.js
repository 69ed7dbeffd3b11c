// A storm: the seconds run down on the page; the server's clock decides.
const clock = document.querySelector(".pz-clock");
if (clock) {
  const end = performance.now() + 1000 * Number(clock.dataset.left);
  const words = clock.textContent;
  const timer = setInterval(() => {
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    clock.textContent = words.replace(/\d+/, String(left));
    if (left === 0) {
      clearInterval(timer);
      location.reload();
    }
  }, 250);
}
