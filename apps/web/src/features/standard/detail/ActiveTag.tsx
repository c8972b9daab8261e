import { useTranslation } from '../../../base/i18n/i18n.ts';
import { StateTag } from '../../../kit/tag/StateTag.tsx';

/** Whether a standard creates bills. */
export function ActiveTag({ active }: { active: boolean }) {
  const { t } = useTranslation();
  return <StateTag tone={active ? 'ok' : 'muted'}>{t(active ? 'tariff.active' : 'tariff.off')}</StateTag>;
}
