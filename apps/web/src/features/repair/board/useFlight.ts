import type { RepairState } from '@iris/contract/repair/repair.model';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import style from './board.module.css';

interface Place {
  column: RepairState;
  box: DOMRect;
}
/** Where each card of the board was seen last. */
export type Places = Map<number, Place>;

const FLIGHT_MS = 420;

/** Shows a card that another person moved on its way from its old column to the new one. */
export function useFlight(
  column: RepairState,
  box: RefObject<HTMLElement | null>,
  { places, still, shown }: { places: Places; still: ReadonlySet<number>; shown: readonly unknown[] },
): void {
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the cards, and only then
  useLayoutEffect(() => {
    const quiet = first.current || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    first.current = false;
    for (const card of box.current?.querySelectorAll<HTMLElement>('[data-order]') ?? []) {
      const id = Number(card.dataset.order);
      const here = card.getBoundingClientRect();
      const before = places.get(id);
      places.set(id, { column, box: here });
      if (!before || before.column === column || still.has(id)) continue;
      mark(card);
      if (!quiet) fly(card, before.box, here);
    }
  }, [shown]);
}

/** The card that arrived stands out for a while. */
function mark(card: HTMLElement): void {
  card.dataset.arrived = 'true';
  setTimeout(() => delete card.dataset.arrived, 2_500);
}

/** A copy flies over the columns, which would cut off the card itself. */
function fly(card: HTMLElement, from: DOMRect, to: DOMRect): void {
  const copy = card.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.ariaHidden = 'true';
  copy.classList.add(style.flying ?? '');
  delete copy.dataset.order;
  Object.assign(copy.style, { left: `${to.left}px`, top: `${to.top}px`, width: `${to.width}px` });
  card.parentElement?.append(copy);
  card.style.visibility = 'hidden';
  const there = () => {
    card.style.visibility = '';
    copy.remove();
  };
  const way = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  const flight = copy.animate([{ transform: way }, { transform: 'none' }], {
    duration: FLIGHT_MS,
    easing: 'ease-in-out',
  });
  flight.onfinish = there;
  flight.oncancel = there;
}
