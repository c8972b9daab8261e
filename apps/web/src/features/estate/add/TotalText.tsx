import { limits } from '@iris/contract/core/limits';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { tooMany } from './patternNames.ts';

interface TotalTextProps {
  floors: number;
  /** On each floor. */
  units: number;
}

/** What saving will create: `32 層 × 8 單位 = 256 單位`; a warning if that exceeds the maximum at once. */
export function TotalText({ floors, units }: TotalTextProps) {
  const { t } = useTranslation();
  if (floors === 0) return null;
  if (units === 0) return t('estate.preview.floors', { floors });
  const total = floors * units;
  const text = t('estate.preview.total', { floors, units, total: grouped(total) });
  if (!tooMany(total)) return text;
  return (
    <>
      {text} <StateTag tone="bad">{t('estate.tooManyUnits', { max: grouped(limits.unitsAtOnce) })}</StateTag>
    </>
  );
}
