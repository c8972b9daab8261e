/** Pixels that a pointer may move while it presses; further, and the person has changed their mind. */
const SLIP = 6;

/** What is pressed; a label stands for its box. */
const PRESSED = 'button, label, a[href]';

interface Press {
  on: HTMLElement;
  x: number;
  y: number;
}

/**
 * Makes a press count although the page moves what is pressed away under the pointer. A field that is left by the press shows
 * or drops its refusal, which moves what is below it: the release then hits something else, and the browser clicks nothing.
 */
export function steadyPress(page: Document): void {
  let press: Press | null = null;
  page.addEventListener(
    'pointerdown',
    ({ target, button, ctrlKey, metaKey, shiftKey, clientX: x, clientY: y }) => {
      const on = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
      press = on && button === 0 && !ctrlKey && !metaKey && !shiftKey ? { on, x, y } : null;
    },
    true,
  );
  page.addEventListener(
    'pointerup',
    ({ target, clientX, clientY }) => {
      const begun = press;
      press = null;
      if (!begun || (target instanceof Node && begun.on.contains(target))) return;
      const moved = Math.hypot(clientX - begun.x, clientY - begun.y);
      if (moved <= SLIP && begun.on.isConnected) begun.on.click();
    },
    true,
  );
}
