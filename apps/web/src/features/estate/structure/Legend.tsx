import { type UnitState, unitStates } from '@iris/contract/estate/estate.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import tones from '../../../kit/tag/tone.module.css';
import { toneIcons } from '../../../kit/tag/tone.ts';
import { stateTones } from '../unitWords.ts';
import style from './structure.module.css';

interface LegendProps {
  counts: Record<UnitState, number>;
  state: UnitState | undefined;
  onState: (state: UnitState | undefined) => void;
}

/** The meaning of the colours, with counts; selecting one colours only those units. */
export function Legend({ counts, state, onState }: LegendProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={style.legend} aria-label={t('estate.structure.legend')}>
      {unitStates.map((one) => {
        const Icon = toneIcons[stateTones[one]];
        return (
          <button
            key={one}
            type="button"
            className={`${style.key} ${tones[stateTones[one]]}`}
            aria-pressed={state === one}
            onClick={() => onState(state === one ? undefined : one)}
          >
            <Icon aria-hidden />
            {t(`estate.state.${one}`)} {grouped(counts[one])}
          </button>
        );
      })}
    </fieldset>
  );
}
