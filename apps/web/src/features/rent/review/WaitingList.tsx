import type { Review } from '@iris/contract/rent/rent.model';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { isTyping } from '../../../base/window/typing.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import shared from '../../../parts/payment/payment.module.css';
import { useUnitName } from '../../../parts/payment/useUnitName.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import style from '../rents.module.css';

interface WaitingListProps {
  reviews: readonly Review[];
  /** The open one. */
  at: number;
  onChoose: (at: number) => void;
}

/** The slips awaiting review; ↑ and ↓ move between them wherever the focus is, except in a field or a dialog. */
export function WaitingList({ reviews, at, onChoose }: WaitingListProps) {
  const { t } = useTranslation();
  const unitOf = useUnitName();
  const nameIn = usePersonName();
  const list = useRef<HTMLUListElement>(null);
  const move = useRef(onChoose);
  move.current = onChoose;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step === undefined || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]')?.checkVisibility()) return;
      // In an enlarged slip with the focus, the arrow keys scroll.
      if (event.target instanceof Element && event.target.closest('section[tabindex]')) return;
      event.preventDefault();
      move.current(at + step);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [at]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening another one scrolls it into view
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <ul ref={list} className={style.waiting} aria-label={t('rent.review.list')}>
      {reviews.map(({ payment, rents, own }, index) => (
        <li key={payment.id}>
          <button
            type="button"
            className={style.slip}
            aria-current={index === at}
            onClick={() => onChoose(index)}
          >
            <b>
              {rents[0]
                ? nameIn(rents[0].tenant_name, rents[0].tenant_name_en)
                : nameIn(payment.payer, payment.payer_en)}
            </b>
            <span className={shared.second}>
              {rents[0] ? unitOf(rents[0]) : ''}
              {own && <StateTag tone="muted">{t('rent.review.own')}</StateTag>}
            </span>
            <span>
              <span className={shared.second}>
                <MomentText of={payment.submitted_at} />
              </span>
              <Money cents={payment.amount} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
