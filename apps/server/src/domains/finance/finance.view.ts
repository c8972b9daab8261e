import {
  type AccountLine,
  type AccountStatement,
  accountLineKinds,
  type DepositLine,
  type Flow,
} from '@iris/contract/finance/finance.model';
import type { AccountRow } from './finance.account.queries.ts';
import type { FlowRow } from './finance.list.queries.ts';

export const viewFlow = (row: FlowRow): Flow => ({
  id: row.id,
  condo_id: row.condo_id,
  number: row.number,
  name: row.name,
  name_en: row.name_en,
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

const viewLine = (row: AccountRow) => ({
  day: row.day,
  start_day: row.start_day,
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
});

/** The lines of rents and bills with running balance, starting from the opening balance. */
export function viewAccount(
  opening: number,
  rows: readonly AccountRow[],
): Pick<AccountStatement, 'opening' | 'closing' | 'charged' | 'settled' | 'lines'> {
  let [balance, charged, settled] = [opening, 0, 0];
  const lines = rows.map((row): AccountLine => {
    balance += row.charged - row.settled;
    charged += row.charged;
    settled += row.settled;
    const kind = accountLineKinds.find((one) => one === row.kind) ?? 'CHARGE';
    return { ...viewLine(row), kind, settled: row.settled, balance };
  });
  return { opening, closing: balance, charged, settled, lines };
}

/** The lines of deposits with the amount held after each, starting from the opening amount. */
export function viewDeposits(
  opening: number,
  rows: readonly AccountRow[],
): Omit<AccountStatement['deposits'], 'unpaid' | 'overdue'> {
  let [held, charged, received, returned] = [opening, 0, 0, 0];
  const lines = rows.map((row): DepositLine => {
    const [came, left] = [Math.max(row.settled, 0), Math.max(-row.settled, 0)];
    held += row.settled;
    charged += row.charged;
    received += came;
    returned += left;
    return { ...viewLine(row), kind: row.kind, received: came, returned: left, held };
  });
  return { opening, closing: held, charged, received, returned, lines };
}
