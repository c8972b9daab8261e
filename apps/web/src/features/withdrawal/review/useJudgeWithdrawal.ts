import { formatMoney } from '@iris/contract/core/money';
import { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import type { Withdrawal } from '@iris/contract/withdrawal/withdrawal.model';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';

/**
 * Pays a withdrawal out or refuses it. If that fails, throws the reason and refetches, because somebody may have been
 * quicker.
 */
export function useJudgeWithdrawal({ id, number, amount }: Withdrawal, onJudged: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const judge = useWrite(withdrawalApi.judge, { also: ['finance', 'company'], silent: true });
  const send = async (verdict: { pass: boolean; reason: string; slip: number | null }) => {
    try {
      await judge.mutateAsync({ body: { id, ...verdict } });
    } catch (error) {
      void client.invalidateQueries({ queryKey: ['withdrawal'] });
      throw error;
    }
  };
  const payOut = async (slip: number) => {
    await send({ pass: true, reason: '', slip });
    message.success(t('platformWallet.done', { number, amount: formatMoney(amount) }));
    onJudged();
  };
  const refuse = async (reason: string) => {
    await send({ pass: false, reason, slip: null });
    message.success(t('platformWallet.refused', { number }));
    onJudged();
  };
  return { payOut, refuse };
}
