/**
 * Puts the keyboard into a drawer that has just opened: into the field that asked for it, else into the first. antd
 * would focus the drawer itself, which takes the focus out of such a field and so blames it for being empty.
 */
export function focusFirst(body: HTMLElement | null): void {
  if (!body || body.contains(document.activeElement)) return;
  const field = body.querySelector<HTMLElement>(
    'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), button:not([hidden]):not(:disabled)',
  );
  (field ?? body.closest<HTMLElement>('[tabindex]'))?.focus();
}
