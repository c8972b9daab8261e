import { formatMoney } from '@iris/contract/core/money';
import type { Payment } from '@iris/contract/payment/payment.model';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { useWrite } from '../../base/request/query.ts';
import { messageOf } from '../../kit/failure/messageOf.ts';
import { payApi } from './payApi.ts';
import { moneyDomains } from './useCollect.ts';

/** Approves or refuses a bank slip awaiting review. If somebody else was quicker, names them and refetches. */
export function useJudge(payment: Payment, onJudged?: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const censor = useWrite(payApi(payment.items[0]?.kind).censor, { also: moneyDomains, silent: true });
  const number = payment.items.map(({ business_no }) => business_no).join(' · ');

  const judge = (pass: boolean, reason: string, closedReason = '') =>
    censor.mutateAsync({
      // One slip may pay several charges; any of them identifies the slip.
      params: { id: String(payment.items[0]?.charge_id ?? 0) },
      body: { payment_id: payment.id, pass, reason, closed_reason: closedReason },
    });
  /** Throws why it could not be approved, for the dialog that asked. */
  const passFor = async (closedReason: string) => {
    try {
      await judge(true, '', closedReason);
    } catch (error) {
      for (const domain of moneyDomains) void client.invalidateQueries({ queryKey: [domain] });
      throw error;
    }
    message.success(t('pay.review.passed', { number, amount: formatMoney(payment.amount) }));
    onJudged?.();
  };
  const pass = async () => {
    if (censor.isPending) return;
    try {
      await passFor('');
    } catch (error) {
      message.error(messageOf(error));
    }
  };
  /** Throws why it could not be refused, for the dialog that asked. */
  const refuse = async (reason: string) => {
    await judge(false, reason);
    message.success(t('pay.review.refused', { number }));
    onJudged?.();
  };
  return { pass, passFor, refuse, busy: censor.isPending };
}
