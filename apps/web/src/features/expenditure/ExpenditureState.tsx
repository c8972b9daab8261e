import type { Expenditure } from '@iris/contract/expenditure/expenditure.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { StateTag } from '../../kit/tag/StateTag.tsx';

/** Whether an expenditure is valid or void. */
export function ExpenditureState({ status }: Pick<Expenditure, 'status'>) {
  const { t } = useTranslation();
  return <StateTag tone={status === 'VALID' ? 'ok' : 'muted'}>{t(`expenditure.state.${status}`)}</StateTag>;
}
