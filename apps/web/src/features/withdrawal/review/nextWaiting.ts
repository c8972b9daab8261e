import type { Withdrawal } from '@iris/contract/withdrawal/withdrawal.model';

/** The one that waits after the judged one, or else before it; null when none of the page waits any more. */
export function nextWaiting<Row extends Pick<Withdrawal, 'id' | 'status'>>(
  rows: readonly Row[],
  judged: number,
): Row | null {
  const at = rows.findIndex(({ id }) => id === judged);
  const waits = ({ id, status }: Row) => id !== judged && status === 'PENDING';
  return rows.slice(at + 1).find(waits) ?? rows.slice(0, Math.max(at, 0)).find(waits) ?? null;
}
