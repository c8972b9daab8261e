import { addDays, type Day, dayOf } from '@iris/contract/core/day';
import type { LineRefusal, LineState } from '@iris/contract/statement/statement.model';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { paymentTable } from '../payment/payment.table.ts';
import { insertStatement } from '../statement/index.ts';
import { statementLineTable } from '../statement/statement.table.ts';
import type { Stored } from './rent.store.demo.ts';
import type { DemoMoney } from './rent.types.demo.ts';

const MATCHED = 4;
const OPEN = 3;
const HOUR_MS = 3_600_000;

interface Line {
  day: Day;
  amount: number;
  reference: string;
  name: string;
  state: LineState;
  /** The payment made from a matched line. */
  paymentId?: number;
}

/**
 * A partly processed bank statement: transfers with confirmed slips, some waiting to be matched, one from a stranger,
 * the bank's interest ignored, and a credit in another currency that was refused.
 */
export async function importDemoStatement(
  tx: Transaction,
  condoId: number,
  money: DemoMoney,
  { paymentIds, hands }: Stored,
  now: number,
): Promise<void> {
  const yesterday = addDays(dayOf(now), -1);
  const matched = money.payments
    .filter(({ state, slipDay }) => state === 'PAID' && slipDay !== null && slipDay <= yesterday)
    .slice(-MATCHED)
    .map((payment): Line => {
      const [first] = payment.charges;
      return {
        day: payment.slipDay ?? yesterday,
        amount: payment.slipAmount ?? 0,
        reference: payment.slipNo,
        name: first?.lease.tenantName ?? '',
        state: 'MATCHED',
        paymentId: paymentIds.get(payment) ?? 0,
      };
    });
  const open = money.charges
    .filter(({ status }) => status === 'UNPAID')
    .slice(0, OPEN)
    .map(
      ({ amount, businessNo, lease }, index): Line => ({
        day: yesterday,
        amount,
        reference: index === 0 ? businessNo : '',
        name: lease.tenantName,
        state: 'OPEN',
      }),
    );
  if (matched.length === 0 || open.length === 0) return;
  const lines: Line[] = [
    ...matched,
    ...open,
    { day: yesterday, amount: 128_000, reference: 'FRN2611220417', name: 'CHAN TAI MAN', state: 'OPEN' },
    { day: yesterday, amount: 3_712, reference: '', name: '存款利息 INTEREST', state: 'IGNORED' },
  ];
  lines.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const refused: LineRefusal[] = [
    { row: lines.length + 2, amount: 50_000, reason: 'CURRENCY', value: 'USD' },
  ];
  const statement = {
    condoId,
    name: `statement-${yesterday}.csv`,
    importedBy: hands.reviewer.name,
    importedAt: now - 2 * HOUR_MS,
    skipped: 5,
  };
  const rows = lines.map(({ day, amount, reference, name }, index) => ({
    row: index + 2,
    day,
    amount,
    reference,
    name,
  }));
  const { id } = await insertStatement(tx, statement, rows, refused);
  const stored = await tx
    .select({ id: statementLineTable.id, row: statementLineTable.row })
    .from(statementLineTable)
    .where(eq(statementLineTable.statementId, id));
  for (const { id: lineId, row } of stored) {
    const line = lines[row - 2];
    if (!line || line.state === 'OPEN') continue;
    await tx.update(statementLineTable).set({ state: line.state }).where(eq(statementLineTable.id, lineId));
    if (line.paymentId)
      await tx
        .update(paymentTable)
        .set({ statementLineId: lineId })
        .where(eq(paymentTable.id, line.paymentId));
  }
}
