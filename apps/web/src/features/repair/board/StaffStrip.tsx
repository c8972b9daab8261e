import { useDroppable } from '@dnd-kit/core';
import type { Repair, RepairStaff } from '@iris/contract/repair/repair.model';
import { memo } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { KindTag } from '../../../kit/tag/KindTag.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import style from './board.module.css';
import { bestFor, keyOfTarget, type Target } from './drop.ts';

interface StripProps {
  staff: readonly RepairStaff[];
  /** The order that is on its way, and where it can go. */
  held: Repair | null;
  targets: ReadonlySet<string>;
  /** The place chosen by key. */
  chosen: string | null;
  /** Puts down what was picked up by key or click. */
  onPut: ((target: Target) => void) | null;
}

/** The staff, each with duty, skills and load: cards are put on them. */
export function StaffStrip({ staff, held, targets, chosen, onPut }: StripProps) {
  const { t } = useTranslation();
  const best = held && bestFor(held, staff);
  return (
    <ul className={style.staff} aria-label={t('repair.board.staff')}>
      {staff.map((one) => {
        const target = { kind: 'staff', staff: one } as const;
        const key = keyOfTarget(target);
        return (
          <StaffPlace
            key={one.id}
            staff={one}
            held={held !== null}
            skilled={held !== null && one.skills.includes(held.type)}
            fits={targets.has(key)}
            has={held?.staff_id === one.id && held.status === 'REPAIRING'}
            best={best === one.id}
            chosen={chosen === key}
            onPut={onPut}
          />
        );
      })}
    </ul>
  );
}

interface PlaceProps {
  staff: RepairStaff;
  held: boolean;
  skilled: boolean;
  fits: boolean;
  has: boolean;
  best: boolean;
  chosen: boolean;
  onPut: ((target: Target) => void) | null;
}

const StaffPlace = memo(function StaffPlace(props: PlaceProps) {
  const { staff, held, skilled, fits, has, best, chosen, onPut } = props;
  const { t } = useTranslation();
  const target = { kind: 'staff', staff } as const;
  const { setNodeRef, isOver } = useDroppable({ id: keyOfTarget(target), data: { target }, disabled: !fits });
  return (
    <li
      ref={setNodeRef}
      className={style.person}
      data-over={(isOver && fits) || chosen}
      data-fits={held ? fits : undefined}
      data-skilled={held ? skilled : undefined}
    >
      <div className={style.personTop}>
        <b>{staff.name}</b>
        {best && <StateTag tone="ok">{t('repair.board.best')}</StateTag>}
        {has && <KindTag>{t('repair.board.responsible')}</KindTag>}
      </div>
      <div className={style.personLine}>
        <span className={style.duty} data-on={staff.on_duty}>
          {t(staff.on_duty ? 'repair.staff.onDuty' : 'repair.staff.offDuty')}
        </span>
        <span className={style.load}>{t('repair.board.open', { n: staff.open })}</span>
      </div>
      <div className={style.skills}>
        {staff.skills.map((one) => t(`repair.type.${one}`)).join(t('kit.comma'))}
      </div>
      {onPut && fits && (
        <PutHere name={t('repair.board.toStaff', { name: staff.name })} onPut={() => onPut(target)} />
      )}
    </li>
  );
});

/** Lies over a place while a card is picked up; the focus stays with the card. */
export const PutHere = ({ name, onPut }: { name: string; onPut: () => void }) => (
  <button
    type="button"
    tabIndex={-1}
    className={style.here}
    aria-label={name}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPut}
  />
);
