/** Pixels a second. */
const SPEED = 90;

/** Draws the running line of headlines, with the logo at its head; it goes on running while they stay the same. */
export function drawLine(line: HTMLElement, headlines: readonly string[], logo: string | null): void {
  const said = JSON.stringify([headlines, logo]);
  if (line.dataset.said === said) return;
  line.dataset.said = said;
  line.hidden = headlines.length === 0;
  line.replaceChildren();
  if (headlines.length === 0) return;
  if (logo !== null) {
    const picture = document.createElement('img');
    picture.alt = '';
    picture.src = logo;
    line.append(picture);
  }
  const window = document.createElement('div');
  window.className = 'window';
  const running = document.createElement('div');
  running.className = 'running';
  for (const headline of headlines) {
    const one = document.createElement('span');
    one.textContent = headline;
    running.append(one);
  }
  window.append(running);
  line.append(window);
  requestAnimationFrame(() => {
    const [start, length] = [window.clientWidth, running.scrollWidth];
    running.animate([{ transform: `translateX(${start}px)` }, { transform: `translateX(${-length}px)` }], {
      duration: ((start + length) / SPEED) * 1_000,
      iterations: Number.POSITIVE_INFINITY,
    });
  });
}
