/** Pixels that a pointer may move while it presses; further, and the person has changed their mind. */
const SLIP = 6;

interface Press {
  button: HTMLButtonElement;
  x: number;
  y: number;
}

/**
 * Makes a press count although the page moves the button away under the pointer. A field that is left by the press shows
 * or drops its refusal, which moves what is below it: the release then hits something else, and the browser clicks nothing.
 */
export function steadyPress(page: Document): void {
  let press: Press | null = null;
  page.addEventListener(
    'pointerdown',
    ({ target, button: which, clientX: x, clientY: y }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      press = button && which === 0 ? { button, x, y } : null;
    },
    true,
  );
  page.addEventListener(
    'pointerup',
    ({ target, clientX, clientY }) => {
      const begun = press;
      press = null;
      if (!begun || (target instanceof Node && begun.button.contains(target))) return;
      const moved = Math.hypot(clientX - begun.x, clientY - begun.y);
      if (moved <= SLIP && begun.button.isConnected && !begun.button.disabled) begun.button.click();
    },
    true,
  );
}
