import { type KeyboardEvent, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Which row was opened from which history entry, so that going back finds it again. */
const opened = new Map<string, number>();

interface RowKeys {
  /** What the rows are in, once it is there. */
  table: HTMLElement | null;
  rows: readonly { id: number }[];
  onOpen: (id: number) => void;
}

/** Whether the arrow keys would move nothing now: nothing has the focus, and the page has nothing to scroll. */
function idle(table: HTMLElement): boolean {
  const [at, page] = [document.activeElement, table.closest('main')];
  if (at !== null && at !== document.body && at !== page) return false;
  return page === null || page.scrollHeight <= page.clientHeight + 1;
}

/**
 * Keyboard use of rows: arrows, Home and End move, Enter opens; going back to a list restores the focused row. The first
 * arrow enters the rows of a list that is a page of its own.
 */
export function useRowKeys({ table, rows, onOpen }: RowKeys) {
  const { key: entry } = useLocation();
  const came = useNavigationType();
  const ready = table !== null && rows.length > 0;

  const focusRow = (id: number | undefined, scroll = true) => {
    const row = table?.querySelector<HTMLElement>(`tr[data-row-key="${id}"]`);
    row?.focus({ preventScroll: true });
    if (scroll) row?.scrollIntoView({ block: 'nearest' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the rows of this entry are there
  useEffect(() => {
    if (ready && came === 'POP' && opened.has(entry)) focusRow(opened.get(entry));
  }, [ready, entry]);

  useEffect(() => {
    if (!ready) return;
    const enter = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || event.defaultPrevented || !idle(table)) return;
      const own = table.querySelectorAll<HTMLElement>('tr[data-row-key]');
      // Of several lists on a page none is meant.
      if (own.length === 0 || own.length !== document.querySelectorAll('tr[data-row-key]').length) return;
      const last = [...own].find((row) => row.dataset.rowKey === String(opened.get(entry)));
      (last ?? own[0])?.focus();
      event.preventDefault();
    };
    document.addEventListener('keydown', enter);
    return () => document.removeEventListener('keydown', enter);
  }, [ready, table, entry]);

  /** Remembers a row that is left by a link in it. */
  const note = (id: number) => opened.set(entry, id);
  const open = (id: number) => {
    note(id);
    onOpen(id);
  };
  const onKeyDown = (id: number) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const at = rows.findIndex((row) => row.id === id);
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: rows.length - 1,
    };
    if (event.key === 'Enter') open(id);
    else if (moves[event.key] === undefined) return;
    else focusRow(rows[Number(moves[event.key])]?.id);
    event.preventDefault();
  };
  return { open, note, onKeyDown };
}
