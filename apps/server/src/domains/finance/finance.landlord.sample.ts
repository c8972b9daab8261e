import { addDays, addMonths, dayOf } from '@iris/contract/core/day';
import { and, asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { addExpense, voidExpense } from '../landlord/expense.actions.ts';
import { listMovements } from '../landlord/landlord.figures.queries.ts';
import { landlordList, payoutList, sumHeld } from '../landlord/landlord.queries.ts';
import { monthStatement } from '../landlord/landlord.statement.ts';
import { landlordExpenseTable, landlordPayoutTable } from '../landlord/landlord.table.ts';
import { previewRun, runPayouts, voidPayout } from '../landlord/run.actions.ts';
import { landlordTable } from '../lease/landlord.table.ts';
import { addCharges, collectOnSite } from '../payment/index.ts';
import { inOne, newCharge } from '../payment/payment.sample.ts';
import type { Office, Step } from './finance.history.sample.ts';

const picked = <Row>(rows: readonly Row[], { nth }: Step): Row | undefined => rows[nth % rows.length];
const page = { page: 0, count: 100 };

/** One of two landlords of the office, added when first named. */
async function landlordOf({ context, condoId }: Office, { other }: Step): Promise<number> {
  const named = { condoId, name: other ? '業主乙' : '業主甲', phone: '', feePoints: other ? 555 : 0 };
  await context.db.insert(landlordTable).values(named).onConflictDoNothing();
  const [row] = await context.db
    .select({ id: landlordTable.id })
    .from(landlordTable)
    .where(and(eq(landlordTable.condoId, condoId), eq(landlordTable.name, named.name)));
  return row?.id ?? 0;
}

/** What moves the money of landlords, as steps of an office's history. */
export const landlordHands = {
  /** A rent that is collected for a landlord; other hands pay and refund it. */
  async letFor(office: Office, step: Step) {
    const { context, condoId, people } = office;
    const payer = people[step.nth % 2];
    if (!payer) return;
    const landlordId = await landlordOf(office, step);
    const startDay = addDays(dayOf(context.clock.now()), 5 - (step.cents % 30));
    return inOne(context, async (tx) => {
      const rents = await addCharges(tx, [
        newCharge({
          ...{ condoId, unitId: null, buildingId: null, floorId: null, landlordId, amount: step.cents },
          ...{ payerId: payer.id, payerName: payer.name, payerPhone: payer.phone },
          ...{ startDay, endDay: addDays(startDay, 29), dueDay: startDay },
        }),
      ]);
      // Half of them at once, so that there is something to pay out.
      const chargeIds = step.cents % 2 ? rents.map(({ id }) => id) : [];
      const said = { channel: 'PAY_ONSITE_BANK', slipNo: 'S3', payer: '', remark: '' } as const;
      if (chargeIds.length > 0)
        await collectOnSite(tx, context, { ...said, chargeIds, expected: step.cents });
      return rents;
    });
  },
  async spendFor(office: Office, step: Step) {
    const { context } = office;
    const day = addDays(dayOf(context.clock.now()), -(step.cents % 50));
    const said = { title: '維修', payee: '', reference: '', voucher: null, closed_reason: '補登' };
    const way = step.nth % 2 ? ('CASH' as const) : ('BANK' as const);
    const amount = Math.ceil(step.cents / 9);
    return addExpense({ ...said, landlord_id: await landlordOf(office, step), amount, day, way }, context);
  },
  async unspendFor({ context, condoId }: Office, step: Step) {
    const rows = await context.db
      .select({ id: landlordExpenseTable.id })
      .from(landlordExpenseTable)
      .where(eq(landlordExpenseTable.condoId, condoId))
      .orderBy(asc(landlordExpenseTable.id));
    const one = picked(rows, step);
    if (one) return voidExpense({ id: one.id, reason: '入錯' }, context);
  },
  async payLandlord({ context, condoId }: Office, step: Step) {
    const month = addMonths(`${dayOf(context.clock.now()).slice(0, 8)}01`, -(step.cents % 3));
    const { items } = await previewRun({ condo_id: condoId, month }, context);
    const one = picked(items, step);
    if (!one) return;
    const landlord_ids = [one.landlord_id];
    return runPayouts({ condo_id: condoId, month, landlord_ids, expected: one.amount }, context);
  },
  async unpayLandlord({ context, condoId }: Office, step: Step) {
    const rows = await context.db
      .select({ id: landlordPayoutTable.id })
      .from(landlordPayoutTable)
      .where(and(eq(landlordPayoutTable.condoId, condoId), eq(landlordPayoutTable.status, 'VALID')))
      .orderBy(asc(landlordPayoutTable.id));
    const one = picked(rows, step);
    if (one) return voidPayout({ id: one.id, reason: '退票' }, context);
  },
};

interface Entry {
  landlord: number | null;
  amount: number;
  kind: string;
}

/** What is held for each landlord and was paid to them comes to the entries, on the list, the account and statements. */
export async function landlordsAgree({ context, condoId }: Office, entries: readonly Entry[]): Promise<void> {
  const { db, clock } = context;
  const query = { condo_id: condoId, ...page };
  const today = dayOf(clock.now());
  const sum = (fits: (entry: Entry) => boolean) =>
    entries.reduce((total, entry) => (fits(entry) ? total - entry.amount : total), 0);
  expect(await sumHeld(db, query)).toBe(sum(({ landlord }) => landlord !== null));
  for (const { id, held } of (await landlordList.page(db, query)).rows) {
    const own = ({ landlord }: Entry) => landlord === id;
    expect(Number(held)).toBe(sum(own));
    const { rows, total } = await listMovements(db, id, { page: 0, count: 500 });
    expect(rows).toHaveLength(total);
    expect(rows[0]?.balance ?? 0).toBe(sum(own));
    expect(rows.reduce((all, { amount }) => all + amount, 0)).toBe(sum(own));
    const payouts = (await payoutList.page(db, { ...query, landlord_id: id })).rows;
    const valid = payouts.filter(({ status }) => status === 'VALID');
    const paid = (kind: string) => 0 - sum((entry) => own(entry) && entry.kind.startsWith(kind));
    expect(valid.reduce((all, { amount }) => all + amount, 0)).toBe(paid('LANDLORD_PAYOUT'));
    expect(valid.reduce((all, { fee }) => all + fee, 0)).toBe(paid('LANDLORD_FEE'));
    const month = `${today.slice(0, 8)}01`;
    const [last, now] = [
      await monthStatement(db, { id, month: addMonths(month, -1), today }),
      await monthStatement(db, { id, month, today }),
    ];
    expect(now.opening).toBe(last.closing);
    expect(now.closing).toBe(sum(own));
  }
}
