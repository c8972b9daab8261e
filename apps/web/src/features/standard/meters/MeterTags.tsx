import type { Changeover, MeterKind, ReadingFlag } from '@iris/contract/standard/standard.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { formatScaled } from '../../../kit/number/scaled.ts';
import { KindTag } from '../../../kit/tag/KindTag.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import style from '../standards.module.css';

/** What is odd about a reading; nothing if nothing is. */
export function FlagTag({ flag }: { flag: ReadingFlag | null }) {
  const { t } = useTranslation();
  if (flag === null) return null;
  return <StateTag tone={flag === 'BACKWARD' ? 'bad' : 'warn'}>{t(`standard.flag.${flag}`)}</StateTag>;
}

/** Why a reading does not simply follow the last one; nothing if it does. */
export function ChangeoverTag({
  changeover,
  whole = false,
}: {
  changeover: Changeover | null;
  whole?: boolean;
}) {
  const { t } = useTranslation();
  if (changeover === null) return null;
  const { kind, end, start } = changeover;
  return (
    <>
      <KindTag>{t(`standard.changeover.${kind}`)}</KindTag>
      {whole && (
        <div className={style.second}>
          {t(`meter.changeover.${kind}.says`, { end: formatScaled(end, 3), start: formatScaled(start, 3) })}
        </div>
      )}
    </>
  );
}

/** `1,234.5 m³` from thousandths. */
export function Quantity({ of, kind }: { of: number | null; kind: MeterKind }) {
  const { t } = useTranslation();
  if (of === null) return '—';
  return (
    <span className={style.figures}>
      {formatScaled(of, 3, 3)} {t(`meter.unit.${kind}`)}
    </span>
  );
}
