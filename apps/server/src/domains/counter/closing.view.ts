import type { Closing } from '@iris/contract/counter/counter.model';
import type { ClosingFound } from './closing.queries.ts';
import type { OldWay } from './counter.table.ts';

const channelOf = { CASH: 'PAY_ONSITE_CASH', CARD: 'PAY_ONSITE_BANK' } as const;

/** A close in its wire shape; those of before named the ways otherwise. */
export const viewClosing = (row: ClosingFound): Closing => {
  const ways = row.ways.map(wayOf);
  const cash = ways.find(({ channel }) => channel === 'PAY_ONSITE_CASH')?.counted ?? 0;
  return {
    id: row.id,
    condo_id: row.condoId,
    day: row.day,
    cashier_id: row.cashierId,
    cashier: row.cashier,
    since: row.since,
    closed_at: row.closedAt,
    ways,
    others: row.others,
    difference: row.difference,
    reason: row.reason,
    opening: row.opening,
    left: row.left,
    banked: row.left === null ? null : cash - row.left,
    pieces: row.pieces,
    counts: row.counts,
    sign_off: !row.needsSignOff ? 'NONE' : row.signed ? 'SIGNED' : 'WAITING',
    signed_by: row.signed?.userName ?? '',
    signed_at: row.signed?.time ?? null,
    sign_note: row.signed?.note ?? '',
  };
};

const wayOf = (way: OldWay | Closing['ways'][number]): Closing['ways'][number] => {
  if (!('way' in way)) return way;
  const { way: old, ...figures } = way;
  return { channel: channelOf[old], ...figures };
};
