/**
 * Focuses a drawer that has just opened: the field that asked for it, else the first one. antd would focus the drawer
 * itself, which blurs such a field and so triggers its required error.
 */
export function focusFirst(body: HTMLElement | null): void {
  if (!body || body.contains(document.activeElement)) return;
  const field = body.querySelector<HTMLElement>(
    'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), button:not([hidden]):not(:disabled)',
  );
  (field ?? body.closest<HTMLElement>('[tabindex]'))?.focus();
}
