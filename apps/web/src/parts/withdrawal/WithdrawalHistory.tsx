import { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import { queryOf } from '../../base/request/query.ts';
import { HistoryPanel } from '../../kit/history/HistoryPanel.tsx';
import { useWithdrawalHistory } from './useWithdrawalHistory.ts';

const historyOf = (id: number) => (page: number) =>
  queryOf(withdrawalApi.history, { params: { id: String(id) }, query: { page } });

/** Who asked for a withdrawal and who judged it, with what they said. */
export function WithdrawalHistory({ id }: { id: number }) {
  return <HistoryPanel key={id} read={historyOf(id)} {...useWithdrawalHistory()} />;
}
