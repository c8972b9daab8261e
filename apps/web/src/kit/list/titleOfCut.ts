import type { MouseEvent } from 'react';

/** Gives text that a cell cuts short its whole wording as a title, once the pointer is over it. */
export function titleOfCut({ target }: MouseEvent): void {
  const cut = target instanceof Element ? target.closest('[data-cut]') : null;
  if (!(cut instanceof HTMLElement)) return;
  const more = cut.scrollWidth > cut.clientWidth || cut.scrollHeight > cut.clientHeight;
  if (more) cut.title = cut.textContent ?? '';
  else cut.removeAttribute('title');
}
