import type { UnitState } from '@iris/contract/estate/estate.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { StateTag } from '../../kit/tag/StateTag.tsx';
import { stateTones } from './unitWords.ts';

/** How a unit is currently used. */
export function UnitStateTag({ state }: { state: UnitState }) {
  const { t } = useTranslation();
  return <StateTag tone={stateTones[state]}>{t(`estate.state.${state}`)}</StateTag>;
}
