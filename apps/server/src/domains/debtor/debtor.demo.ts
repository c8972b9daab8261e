import { addDays, type Day, dayOf, startOfDay } from '@iris/contract/core/day';
import { asc, eq, sql } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany, insertManyUnnamed } from '../../platform/db/insertMany.ts';
import type { Services } from '../../platform/http/context.ts';
import { condoTable } from '../company/company.table.ts';
import { overdueOn } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { type Hands, handsOf } from '../rent/index.ts';
import { residentTable } from '../resident/resident.table.ts';
import { debtorNoteTable, debtorTable } from './debtor.table.ts';

const HOUR_MS = 3_600_000;

/** What was done about the debtors who owe most, in this order, a state each; days before today. */
const plans = [
  { promise: 7, disputed: '', note: '已致電，對方答應下星期一併繳付。', ago: 2 },
  { promise: null, disputed: '表示水費讀數有誤', note: '要求覆核水錶讀數，已轉交工程部。', ago: 5 },
  { promise: -4, disputed: '', note: '答應月中繳款，至今未見入賬。', ago: 12 },
  { promise: null, disputed: '', note: '電話未能接通，已留言。', ago: 1 },
] as const;

/** Follow-ups of those who owe most in each demo condo: promised, disputed, a broken promise, and one just begun. */
export async function fillDebtors(tx: Transaction, services: Services): Promise<void> {
  const today = dayOf(services.clock.now());
  const condos = await tx
    .select({ id: condoTable.id, companyId: condoTable.companyId })
    .from(condoTable)
    .orderBy(asc(condoTable.id));
  for (const { id, companyId } of condos) {
    const debtors = await mostOverdue(tx, id, today);
    if (debtors.length > 0) await fill(tx, id, { debtors, today, hands: await handsOf(tx, companyId) });
  }
}

const mostOverdue = (tx: Transaction, condoId: number, today: Day) =>
  tx
    .select({ id: residentTable.id, name: residentTable.name })
    .from(chargeTable)
    .innerJoin(residentTable, eq(residentTable.id, chargeTable.payerId))
    .where(sql`${chargeTable.condoId} = ${condoId} and ${overdueOn(today)}`)
    .groupBy(residentTable.id)
    .orderBy(sql`sum(${chargeTable.amount}) desc`, asc(residentTable.id))
    .limit(plans.length);

async function fill(
  tx: Transaction,
  condoId: number,
  {
    debtors,
    today,
    hands: { cashier },
  }: { debtors: readonly { id: number; name: string }[]; today: Day; hands: Hands },
): Promise<void> {
  const planned = debtors.flatMap(({ id, name }, at) => {
    const plan = plans[at];
    if (!plan) return [];
    const time = startOfDay(addDays(today, -plan.ago)) + 11 * HOUR_MS;
    const promiseDay = plan.promise === null ? null : addDays(today, plan.promise);
    return [{ id, name, plan, time, promiseDay }];
  });
  await insertManyUnnamed(
    tx,
    debtorTable,
    planned.map(({ id, plan, promiseDay, time }) => ({
      payerId: id,
      condoId,
      promiseDay,
      disputed: plan.disputed !== '',
      disputeReason: plan.disputed,
      assigneeId: cashier.userId,
      assignee: cashier.name,
      version: 2,
      createdAt: time,
      updatedAt: time,
    })),
  );
  await insertMany(
    tx,
    debtorNoteTable,
    planned.map(({ id, plan, time }) => ({
      condoId,
      payerId: id,
      text: plan.note,
      userName: cashier.name,
      time,
    })),
  );
  const entry = {
    userId: cashier.userId,
    userName: cashier.name,
    address: '',
    entity: 'debtor' as const,
    condoId,
  };
  await insertManyUnnamed(
    tx,
    auditTable,
    planned.flatMap(({ id, name, plan, promiseDay, time }) => {
      const change = (field: string, after: string | null) =>
        after === null ? [] : [{ field, before: null, after }];
      const follow = [
        ...change('promise_day', promiseDay),
        ...(plan.disputed ? [{ field: 'disputed', before: 'false', after: 'true' }] : []),
        ...change('assignee', cashier.name),
      ];
      const of = { ...entry, entityId: id, label: name };
      return [
        { ...of, time, action: 'noteDebtor' as const, changes: change('note', plan.note) },
        { ...of, time: time + 60_000, action: 'follow' as const, changes: follow },
      ];
    }),
  );
}
