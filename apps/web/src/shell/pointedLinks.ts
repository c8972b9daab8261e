/** Somebody who only passes over a link on the way to another leaves it sooner. */
const STAY_MS = 40;

/** Has a screen fetched, code and records, while somebody points at a link to it, or tabs to it, so that it opens at once. */
export function watchPointedLinks(fetchPage: (address: HTMLAnchorElement) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const point = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    timer = setTimeout(() => fetchPage(link), STAY_MS);
  };
  for (const event of ['pointerover', 'focusin', 'touchstart'] as const)
    document.addEventListener(event, point, { passive: true });
}
