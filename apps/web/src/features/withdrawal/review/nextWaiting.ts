import type { Withdrawal } from '@iris/contract/withdrawal/withdrawal.model';

/** The next waiting one after the reviewed one, otherwise one before it; null if no more are waiting on the page. */
export function nextWaiting<Row extends Pick<Withdrawal, 'id' | 'status'>>(
  rows: readonly Row[],
  judged: number,
): Row | null {
  const at = rows.findIndex(({ id }) => id === judged);
  const waits = ({ id, status }: Row) => id !== judged && status === 'PENDING';
  return rows.slice(at + 1).find(waits) ?? rows.slice(0, Math.max(at, 0)).find(waits) ?? null;
}
