import { addDays, addMonths, dayOf, startOfDay } from '@iris/contract/core/day';
import type { AccountKind } from '@iris/contract/payment/payment.model';
import { asc, sql } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insertMany.ts';
import { takeNumbers } from '../../platform/db/series.ts';
import type { Services } from '../../platform/http/context.ts';
import { accountTable } from '../../platform/ledger/ledger.table.ts';
import { condoTable } from '../company/company.table.ts';
import { type DemoMovement, writeDemoMovements } from '../payment/index.ts';
import { handsOf } from '../rent/index.ts';
import { expenseNo, expenseNumbers } from './expense.actions.ts';
import { movementEntry } from './landlord.audit.ts';
import { payableOf } from './landlord.figures.queries.ts';
import { landlordExpenseTable, landlordPayoutTable } from './landlord.table.ts';
import { payoutNo, payoutNumbers } from './run.actions.ts';

const HOUR_MS = 3_600_000;
/** How many landlords of a condo are paid by month: those for whom least is held. The others are still to be paid. */
const PAID = 8;
/** Months that were paid out, up to the one before last; last month's is the next run. */
const MONTHS = 6;
/** What was spent for the first of them, one after the other; HKD cents. */
const SPENT = [
  { title: '更換廚房水喉 Kitchen tap replaced', payee: '永利水電', amount: 68_000 },
  { title: '冷氣機清洗 Air-conditioner cleaned', payee: '晴天冷氣', amount: 45_000 },
  { title: '更換大門門鎖 Door lock replaced', payee: '堅固鎖匙', amount: 120_000 },
];

type Hand = { userId: number | null; name: string };
interface Moved extends Pick<DemoMovement, 'kind' | 'sourceId' | 'time' | 'by'> {
  landlordId: number;
  /** From the landlord's account to this one. */
  to: AccountKind;
  amount: number;
  /** How the finance flow names it; null for what it does not show. */
  flow: { number: string; name: string } | null;
}

/** As `moveOther` books it. */
const movementOf = ({ landlordId, to, amount, flow, ...moved }: Moved): DemoMovement => ({
  ...moved,
  entries: [
    { account: 'LANDLORD_HELD', landlordId, amount },
    { account: to, amount: -amount },
  ],
  flow:
    flow === null
      ? []
      : [{ ...flow, billType: 'LANDLORD', paymentType: 'OUT_BANK', total: -amount, account: to }],
});

/** A few landlords of each demo condo with expenses and half a year of payments, and their books. */
export async function fillLandlords(tx: Transaction, { clock }: Pick<Services, 'clock'>): Promise<void> {
  const condos = await tx
    .select({ id: condoTable.id, companyId: condoTable.companyId })
    .from(condoTable)
    .orderBy(asc(condoTable.id));
  const thisMonth = `${dayOf(clock.now()).slice(0, 8)}01`;
  for (const { id: condoId, companyId } of condos) {
    const { reviewer } = await handsOf(tx, companyId);
    const ids = await fewest(tx, condoId);
    await spend(tx, { condoId, ids, day: addDays(thisMonth, -40), by: reviewer });
    for (let back = MONTHS + 1; back >= 2; back -= 1) {
      await pay(tx, { condoId, ids, month: addMonths(thisMonth, -back), by: reviewer });
    }
  }
}

async function fewest(tx: Transaction, condoId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select landlord_id as id from ${accountTable}
    where condo_id = ${condoId} and landlord_id is not null and balance < 0
    order by balance desc, landlord_id limit ${PAID}`);
  return rows.map(({ id }) => id);
}

interface Wanted {
  condoId: number;
  ids: readonly number[];
  by: Hand;
}

async function spend(tx: Transaction, { condoId, ids, day, by }: Wanted & { day: string }): Promise<void> {
  const some = SPENT.slice(0, ids.length);
  if (some.length === 0) return;
  const first = await takeNumbers(tx, expenseNumbers(condoId), some.length);
  const time = startOfDay(day) + 15 * HOUR_MS;
  const rows = some.map((said, index) => ({
    ...said,
    condoId,
    landlordId: ids[index] ?? 0,
    number: expenseNo(day, first + index),
    day,
    way: 'BANK' as const,
    userId: by.userId,
    userName: by.name,
    createdAt: time,
  }));
  const made = await insertMany(tx, landlordExpenseTable, rows);
  const numbered = rows.map((row, index) => ({ ...row, id: made[index] ?? 0 }));
  await writeDemoMovements(
    tx,
    condoId,
    numbered.map(({ id: sourceId, landlordId, number, payee, amount }) =>
      movementOf({
        ...{ kind: 'LANDLORD_EXPENSE', sourceId, landlordId, time, by, to: 'BANK', amount },
        flow: { number, name: payee },
      }),
    ),
  );
  await tell(
    tx,
    by,
    numbered.map((row) => ({
      ...movementEntry(
        { ...row, entity: 'landlordExpense', voidReason: '', said: { title: row.title, day } },
        'add',
      ),
      time,
    })),
  );
}

/** As `runPayouts` pays, on the fifth of the month after. */
async function pay(tx: Transaction, { condoId, ids, month, by }: Wanted & { month: string }): Promise<void> {
  const next = addMonths(month, 1);
  const items = await payableOf(tx, condoId, { month, until: addDays(next, -1), ids });
  if (items.length === 0) return;
  const day = addDays(next, 4);
  const time = startOfDay(day) + 11 * HOUR_MS;
  const first = await takeNumbers(tx, payoutNumbers(condoId), items.length);
  const rows = items.map((item, index) => ({
    condoId,
    landlordId: item.landlord_id,
    number: payoutNo(month, first + index),
    month,
    rents: item.rents,
    feePoints: item.fee_points,
    fee: item.fee,
    amount: item.amount,
    day,
    userId: by.userId,
    userName: by.name,
    createdAt: time,
  }));
  const made = await insertMany(tx, landlordPayoutTable, rows);
  const numbered = rows.map((row, index) => ({
    ...row,
    id: made[index] ?? 0,
    name: items[index]?.name ?? '',
  }));
  await writeDemoMovements(
    tx,
    condoId,
    numbered.flatMap(({ id: sourceId, landlordId, number, name, fee, amount }) => {
      const paid = { sourceId, landlordId, time, by };
      const out = movementOf({
        ...{ ...paid, kind: 'LANDLORD_PAYOUT', to: 'BANK', amount, flow: { number, name } },
      });
      if (fee === 0) return [out];
      const kept = {
        ...paid,
        kind: 'LANDLORD_FEE',
        to: 'LANDLORD_FEE_INCOME',
        amount: fee,
        flow: null,
      } as const;
      return [movementOf(kept), out];
    }),
  );
  await tell(
    tx,
    by,
    numbered.map((row) => {
      const said = { landlord: row.name, month: month.slice(0, 7), fee: row.fee };
      return { ...movementEntry({ ...row, entity: 'landlordPayout', voidReason: '', said }, 'payOut'), time };
    }),
  );
}

async function tell(
  tx: Transaction,
  by: Hand,
  entries: readonly (ReturnType<typeof movementEntry> & { time: number })[],
): Promise<void> {
  await insertMany(
    tx,
    auditTable,
    entries.map(({ id: entityId, ...entry }) => ({
      ...entry,
      entityId,
      userId: by.userId,
      userName: by.name,
      address: '',
    })),
  );
}
