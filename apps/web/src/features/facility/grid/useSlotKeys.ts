import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { firstStop, moveFrom, type Stop } from './slotKeys.ts';

const stopAt = (target: EventTarget): HTMLElement | null =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-stop]') : null;

/** Moves through a grid by keys: it is one stop of Tab, which is where the keys were last. */
export function useSlotKeys(columns: readonly Stop[][], box: RefObject<HTMLElement | null>) {
  const [last, setLast] = useState<string>();
  const there = columns.some((stops) => stops.some(({ id }) => id === last));
  const stop = there ? last : firstStop(columns);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const here = stopAt(event.target);
    if (!here) return;
    // Space presses buttons, but not links.
    if (event.key === ' ' && here instanceof HTMLAnchorElement) {
      event.preventDefault();
      return here.click();
    }
    const next = moveFrom(columns, here.dataset.stop ?? '', event);
    if (next === undefined) return;
    event.preventDefault();
    const stops = box.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [];
    const there = [...stops].find(({ dataset }) => dataset.stop === next);
    there?.focus({ preventScroll: true });
    // All of the slot, and not just the words in it.
    there?.closest('[data-cell]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  return {
    onKeyDown: walk,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const id = stopAt(event.target)?.dataset.stop;
      if (id !== undefined) setLast(id);
    },
    /** What an element needs to be a stop. */
    tab: (id: string) => ({ 'data-stop': id, tabIndex: id === stop ? 0 : -1 }),
  };
}
export type SlotTabs = ReturnType<typeof useSlotKeys>['tab'];
