import type { Upkeep, UpkeepState } from '@iris/contract/upkeep/upkeep.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { grouped } from '../../kit/number/grouped.ts';
import { StateTag } from '../../kit/tag/StateTag.tsx';
import type { Tone } from '../../kit/tag/tone.ts';

const tones: Readonly<Record<UpkeepState, Tone>> = {
  OVERDUE: 'bad',
  ORDERED: 'info',
  SOON: 'warn',
  FINE: 'muted',
  PAUSED: 'muted',
  ENDED: 'muted',
};

/** How a plan stands; an overdue one says for how long. */
export function PlanTag({ plan: { state, days_left } }: { plan: Pick<Upkeep, 'state' | 'days_left'> }) {
  const { t } = useTranslation();
  const late = -days_left;
  return (
    <StateTag tone={tones[state]}>
      {state === 'OVERDUE' ? t('upkeep.overdueDays', { n: grouped(late) }) : t(`upkeep.state.${state}`)}
    </StateTag>
  );
}
