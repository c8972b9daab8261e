import type { ChequeView, chequeApi } from '@iris/contract/cheque/cheque.api';
import type { ChequeSums } from '@iris/contract/cheque/cheque.model';
import type { QueryOf } from '@iris/contract/core/endpoint';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordList } from '../../platform/db/recordList.ts';
import { condoTable } from '../company/company.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { bankable, chequeBatchTable, chequeTable } from '../payment/cheque.table.ts';
import type { ChargeRow, PaymentRow } from '../payment/index.ts';
import { unitName } from '../payment/index.ts';
import { chargeTable, paymentItemTable, paymentTable } from '../payment/payment.table.ts';
import { calledInEnglish, englishNameOf } from '../resident/index.ts';
import { residentTable } from '../resident/resident.table.ts';
import { statementLineTable } from '../statement/statement.table.ts';

type Query = QueryOf<typeof chequeApi.list> & { today: string };
const { id, condoId, state, day, amount, number, batchId } = chequeTable;

/** What each view of the list shows. */
const shown = (view: ChequeView, today: string): SQL =>
  ({
    DUE: bankable(today),
    AHEAD: sql`${state} = 'HELD' and ${day} > ${today}::date`,
    BANKED: sql`${state} = 'BANKED'`,
    CLEARED: sql`${state} = 'CLEARED'`,
    ENDED: sql`${state} in ('RETURNED', 'GIVEN_BACK')`,
  })[view];

/** Cheques with who paid and who took them. */
export const chequeList = recordList({
  table: chequeTable,
  more: {
    payer: sql<string>`${paymentTable.payerName}`,
    payerEn: englishNameOf(paymentTable.payerId, paymentTable.payerName),
    takenBy: sql<string>`${paymentTable.submittedBy}`,
    takenAt: sql<number>`(extract(epoch from ${paymentTable.submittedAt}) * 1000)::bigint`,
    batchNo: sql<string>`coalesce((select b.number from ${chequeBatchTable} b where b.id = "cheque"."batch_id"), '')`,
  },
  join: { table: paymentTable, on: sql`${paymentTable.id} = ${chequeTable.paymentId}` },
  matching: (query: Query) =>
    and(
      eq(condoId, query.condo_id),
      query.view && shown(query.view, query.today),
      query.batch_id === undefined ? undefined : eq(batchId, query.batch_id),
      query.search
        ? or(
            containing(query.search, number, paymentTable.payerName),
            calledInEnglish(paymentTable.payerId, query.search, query.condo_id),
          )
        : undefined,
    ),
  sorted: { day, amount, number },
  first: 'day',
});

/** The charges of payments, with the current names of their units. */
export const chargesOfPayments = (db: Db, paymentIds: readonly number[]) =>
  db
    .select({
      paymentId: paymentItemTable.paymentId,
      id: chargeTable.id,
      businessNo: chargeTable.businessNo,
      unit: unitName,
    })
    .from(paymentItemTable)
    .innerJoin(chargeTable, eq(chargeTable.id, paymentItemTable.chargeId))
    .leftJoin(unitTable, eq(unitTable.id, chargeTable.unitId))
    .where(among(paymentItemTable.paymentId, paymentIds))
    .orderBy(asc(chargeTable.id));

/** The number and sum of a condo's cheques by view; HKD cents. */
export async function sumsOf(db: Db, condo: number, today: string): Promise<ChequeSums> {
  const part = (view: ChequeView) => ({
    count: sql<number>`count(*) filter (where ${shown(view, today)})`.mapWith(Number),
    amount: sql<number>`coalesce(sum(${amount}) filter (where ${shown(view, today)}), 0)`.mapWith(Number),
  });
  const [row] = await db
    .select({
      due: part('DUE'),
      ahead: part('AHEAD'),
      banked: part('BANKED'),
      cleared: part('CLEARED'),
      ended: part('ENDED'),
    })
    .from(chequeTable)
    .where(eq(condoId, condo));
  if (!row) throw new Error('a sum without a row');
  return row;
}

// With its table's name, as a select from one table leaves that out.
const batchItself = sql.raw('"cheque_batch"."id"');

/** Batches with what was returned of them. */
export const batchList = recordList({
  table: chequeBatchTable,
  more: {
    returnedCount: sql<number>`(select count(*)::int from ${chequeTable} c
      where c.batch_id = ${batchItself} and c.state = 'RETURNED')`,
    returnedAmount: sql<number>`(select coalesce(sum(c.amount), 0)::bigint from ${chequeTable} c
      where c.batch_id = ${batchItself} and c.state = 'RETURNED')`,
    statementId: sql<number | null>`(select l.statement_id from ${statementLineTable} l
      where l.id = "cheque_batch"."statement_line_id")`,
  },
  matching: (query: QueryOf<typeof chequeApi.batches>) => eq(chequeBatchTable.condoId, query.condo_id),
  sorted: { day: chequeBatchTable.day },
  first: '-day',
});

/** The charge that a cheque's fee follows, and the cheque's number. */
export async function firstChargeOf(
  db: Db,
  chequeId: number,
): Promise<{ charge: ChargeRow; number: string } | undefined> {
  const [row] = await db
    .select({ charge: chargeTable, number })
    .from(chequeTable)
    .innerJoin(paymentItemTable, eq(paymentItemTable.paymentId, chequeTable.paymentId))
    .innerJoin(chargeTable, eq(chargeTable.id, paymentItemTable.chargeId))
    .where(eq(id, chequeId))
    .orderBy(asc(chargeTable.id))
    .limit(1);
  return row;
}

/** Where the person charged is reached, and by which estate. */
export async function addressOf(db: Db, { payerId, condoId: condo }: PaymentRow) {
  const [row] = await db
    .select({
      email: residentTable.email,
      name: residentTable.name,
      nameEn: residentTable.nameEn,
      condo: condoTable.name,
      condoEn: condoTable.nameEn,
    })
    .from(residentTable)
    .innerJoin(condoTable, eq(condoTable.id, condo))
    .where(eq(residentTable.id, payerId));
  if (!row) throw new Error(`payment of nobody: ${payerId}`);
  return row;
}

/** The cheques of a batch in the order they were taken, whatever became of them. */
export const chequesOfBatch = (db: Db, batch: number) =>
  db
    .select({ bank: chequeTable.bank, number, day, amount, payer: paymentTable.payerName })
    .from(chequeTable)
    .innerJoin(paymentTable, eq(paymentTable.id, chequeTable.paymentId))
    .where(eq(batchId, batch))
    .orderBy(asc(id));

/** Cheques that can be paid in today, and batches that have not cleared; the oldest day. */
export async function chequesDue(db: Db, condo: number, today: string) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      amount: sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number),
      since: sql<string | null>`min(${day})`,
    })
    .from(chequeTable)
    .where(and(eq(condoId, condo), bankable(today)));
  return row ?? { count: 0 };
}

export async function openBatches(db: Db, condo: number) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      since: sql<string | null>`min(${chequeBatchTable.day})`,
    })
    .from(chequeBatchTable)
    .where(
      and(
        eq(chequeBatchTable.condoId, condo),
        sql`${chequeBatchTable.clearedDay} is null`,
        sql`exists (select 1 from ${chequeTable} c where c.batch_id = ${chequeBatchTable.id} and c.state = 'BANKED')`,
      ),
    );
  return row ?? { count: 0 };
}
