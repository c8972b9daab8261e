import { chequeApi } from '@iris/contract/cheque/cheque.api';
import { formatMoney } from '@iris/contract/core/money';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { useWrite } from '../../base/request/query.ts';
import { useSession } from '../../base/session/session.ts';
import { moneyDomains } from '../../parts/payment/useCollect.ts';

/** Pays cheques in, and leads to their batch, where the list is printed. */
export function useBank() {
  const { t } = useTranslation();
  const condo_id = useSession((session) => session.condoID);
  const navigate = useNavigate();
  const bank = useWrite(chequeApi.bank, { also: moneyDomains, silent: true });
  return async (ids: readonly number[]) => {
    const { number, amount } = await bank.mutateAsync({ body: { condo_id, ids: [...ids] } });
    message.success(t('cheque.bank.done', { number, amount: formatMoney(amount) }));
    navigate('/finance/cheque?tab=batches');
  };
}
