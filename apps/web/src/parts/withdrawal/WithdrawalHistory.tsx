import { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import { queryOf } from '../../base/request/query.ts';
import { HistoryPanel } from '../../kit/history/HistoryPanel.tsx';
import { useWithdrawalHistory } from './useWithdrawalHistory.ts';

const historyOf = (id: number) => (page: number) =>
  queryOf(withdrawalApi.history, { params: { id: String(id) }, query: { page } });

/** Who requested a withdrawal, who reviewed it, and their remarks. */
export function WithdrawalHistory({ id }: { id: number }) {
  return <HistoryPanel key={id} read={historyOf(id)} {...useWithdrawalHistory()} />;
}
