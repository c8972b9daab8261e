import type { AccountLine, AccountStatement, Flow } from '@iris/contract/finance/finance.model';
import type { AccountRow } from './finance.account.queries.ts';
import type { FlowRow } from './finance.list.queries.ts';

export const viewFlow = (row: FlowRow): Flow => ({
  id: row.id,
  condo_id: row.condo_id,
  number: row.number,
  name: row.name,
  bill_type: row.bill_type,
  payment_type: row.payment_type,
  total: row.total,
  account: row.account,
  pay_time: row.pay_time,
  value_day: row.value_day,
  voucher: row.voucher,
  charge_id: row.charge_id,
  kind: row.kind,
  unit_id: row.unit_id,
  unit: row.unit,
});

/** The lines of a period with what is owed after each, from what was owed before the first. */
export function viewAccount(
  of: Omit<AccountStatement, 'opening' | 'closing' | 'charged' | 'settled' | 'lines'>,
  opening: number,
  rows: readonly AccountRow[],
): AccountStatement {
  let [balance, charged, settled] = [opening, 0, 0];
  const lines = rows.map((row): AccountLine => {
    balance += row.charged - row.settled;
    charged += row.charged;
    settled += row.settled;
    return {
      day: row.day,
      kind: row.kind,
      source_id: row.source_id,
      charge_id: row.charge_id,
      charge_kind: row.charge_kind,
      bill_type: row.bill_type,
      business_no: row.business_no,
      title: row.title,
      title_en: row.title_en,
      payment_type: row.payment_type,
      amount: row.amount,
      charged: row.charged,
      settled: row.settled,
      balance,
    };
  });
  return { ...of, opening, closing: balance, charged, settled, lines };
}
