import type { Repair } from '@iris/contract/repair/repair.model';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { Target } from './drop.ts';

/** An order that was picked up by key or click, and where it would go. */
export interface Taken {
  order: Repair;
  targets: readonly Target[];
  at: number;
}

interface Wanted {
  /** Where an order can go; nowhere while it is on its way. */
  targetsFor: (order: Repair) => Target[];
  onDrop: (order: Repair, target: Target) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Moves cards without dragging: a card is picked up, a place is chosen, it is put down there. Says each step. */
export function useKeyMoves({ targetsFor, onDrop }: Wanted) {
  const { t } = useTranslation();
  const [taken, setTaken] = useState<Taken | null>(null);
  const [said, setSaid] = useState('');

  const sayOver = ({ order, targets, at }: Taken) => {
    const target = targets[at];
    if (!target) return;
    const place = { at: at + 1, total: targets.length };
    if (target.kind === 'finish') return setSaid(t('repair.board.said.finish', place));
    const { name, on_duty, skills, open } = target.staff;
    setSaid(
      t('repair.board.said.over', {
        ...place,
        name,
        open,
        duty: t(on_duty ? 'repair.staff.onDuty' : 'repair.staff.offDuty'),
        skill: skills.includes(order.type) ? t('repair.board.said.skilled') : '',
      }),
    );
  };
  const take = (order: Repair) => {
    const targets = targetsFor(order);
    const { number } = order;
    if (targets.length === 0) return setSaid(t('repair.board.said.nowhere', { number }));
    setTaken({ order, targets, at: -1 });
    setSaid(t('repair.board.said.taken', { number, total: targets.length }));
  };
  const putBack = () => {
    if (!taken) return;
    setTaken(null);
    setSaid(t('repair.board.said.back', { number: taken.order.number }));
  };
  const put = (target: Target) => {
    if (!taken) return;
    const { number } = taken.order;
    setTaken(null);
    setSaid(
      target.kind === 'finish'
        ? t('repair.board.said.finished', { number })
        : t('repair.board.said.dropped', { number, name: target.staff.name }),
    );
    onDrop(taken.order, target);
  };
  const step = (by: number) => {
    if (!taken) return;
    const { length } = taken.targets;
    const at = taken.at < 0 ? (by > 0 ? 0 : length - 1) : (taken.at + by + length) % length;
    setTaken({ ...taken, at });
    sayOver({ ...taken, at });
  };
  const key = (order: Repair, event: KeyboardEvent) => {
    const by = steps[event.key];
    const presses = event.key === ' ' || event.key === 'Enter';
    if (taken?.order.id !== order.id) {
      if (!presses) return;
      event.preventDefault();
      return take(order);
    }
    if (event.key === 'Tab') return putBack();
    if (!presses && by === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    const target = taken.targets[taken.at];
    if (by !== undefined) step(by);
    else if (presses && target) put(target);
    else putBack();
  };
  /** A click on the handle picks up, or puts back. */
  const click = (order: Repair) => (taken?.order.id === order.id ? putBack() : take(order));
  return { taken, said, key, click, put, putBack };
}
export type KeyMoves = ReturnType<typeof useKeyMoves>;
