import type { Repair, RepairDetail } from '@iris/contract/repair/repair.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import style from '../repair.module.css';
import { StepText } from './StepLine.tsx';

/** What others did to an order since somebody saw it, and how it stands now. */
export function WhatChanged({ seen, current }: { seen: Repair; current: RepairDetail }) {
  const { t } = useTranslation();
  const missed = current.steps.filter(({ version }) => version > seen.version);
  const state = [t(`repair.state.${current.status}`), current.staff_name].filter(Boolean).join(' · ');
  return (
    <div className={style.changed}>
      {missed.length > 0 && (
        <ol className={style.steps}>
          {missed.map((one) => (
            <li key={one.id} className={style.step}>
              <StepText step={one} />
            </li>
          ))}
        </ol>
      )}
      <p className={style.long}>{t('repair.changed.now', { state })}</p>
    </div>
  );
}
