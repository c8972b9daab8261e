import { useEffect, useRef } from 'react';
import { wedgeReader } from './wedge.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldOf = (target: EventTarget | null): Field | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;

/** Gives a field the value that it had, as if a person had typed it, so that React hears of it. */
function restore(field: Field, value: string): void {
  const of = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(of, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Ends what an input method composes in a field: it would write the scan there after its Enter. */
function endComposing(field: Field): void {
  field.blur();
  field.focus();
}

/**
 * Hears a hand scanner wherever the focus is. If `onScan` takes what was scanned, it is taken out of the field again,
 * and its Enter presses no button.
 */
export function useWedge(onScan: (text: string, inField: boolean) => boolean): void {
  const latest = useRef(onScan);
  latest.current = onScan;
  useEffect(() => {
    const read = wedgeReader();
    let before: { field: Field; value: string } | null = null;
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const step = read(event);
      if (step.kind === 'began') {
        const field = fieldOf(event.target);
        before = field && { field, value: field.value };
      }
      if (step.kind !== 'scanned') return;
      const field = fieldOf(event.target);
      if (field && event.isComposing) endComposing(field);
      if (!latest.current(step.text, before !== null)) return;
      event.preventDefault();
      event.stopPropagation();
      if (before) restore(before.field, before.value);
    };
    // Before any field or button of the page.
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
}
