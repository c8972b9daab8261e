import { useTranslation } from '../../../base/i18n/i18n.ts';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { differenceText } from './difference.ts';

/** Whether the counted amount agrees with the ledger. HKD cents. */
export function DifferenceTag({ cents }: { cents: number }) {
  const { t } = useTranslation();
  return <StateTag tone={cents === 0 ? 'ok' : 'bad'}>{differenceText(t, cents)}</StateTag>;
}
