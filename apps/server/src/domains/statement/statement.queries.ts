import { createHash } from 'node:crypto';
import type { QueryOf } from '@iris/contract/core/endpoint';
import { kindsWhere } from '@iris/contract/payment/payment.charges';
import type { statementApi } from '@iris/contract/statement/statement.api';
import type { LineRefusal } from '@iris/contract/statement/statement.model';
import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import { among, numberArray } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertOne, lockRecord } from '../../platform/db/record.ts';
import type { Waiting } from '../../platform/domain.ts';
import { notFound } from '../../platform/http/failure.ts';
import { unitTable } from '../estate/estate.table.ts';
import { fullNameContains } from '../estate/index.ts';
import { unitName } from '../payment/index.ts';
import { chargeTable, paymentItemTable, paymentTable } from '../payment/payment.table.ts';
import { calledInEnglish } from '../resident/index.ts';
import { residentTable } from '../resident/resident.table.ts';
import type { Withdrawal } from './statement.cells.ts';
import type { StatementRow } from './statement.csv.ts';
import { statementLineTable, statementTable } from './statement.table.ts';

export type StatementLineRow = typeof statementLineTable.$inferSelect;

const figures = {
  lines: sql<number>`count(${statementLineTable.id})::int`,
  matched: sql<number>`(count(*) filter (where ${statementLineTable.state} = 'MATCHED'))::int`,
  ignored: sql<number>`(count(*) filter (where ${statementLineTable.state} = 'IGNORED'))::int`,
  total: sql`coalesce(sum(${statementLineTable.amount}), 0)`.mapWith(Number),
  matchedTotal:
    sql`coalesce(sum(${statementLineTable.amount}) filter (where ${statementLineTable.state} = 'MATCHED'), 0)`.mapWith(
      Number,
    ),
};

const withFigures = (db: Db) =>
  db
    .select({ statement: statementTable, ...figures })
    .from(statementTable)
    .leftJoin(statementLineTable, eq(statementLineTable.statementId, statementTable.id))
    .groupBy(statementTable.id)
    .$dynamic();
export type StatementFigures = Awaited<ReturnType<typeof withFigures>>[number];

/** Statements of a condo, newest first, and how many there are. */
export async function pageOfStatements(
  db: Db,
  condoId: number,
  { page, count: size }: { page: number; count: number },
): Promise<{ rows: StatementFigures[]; total: number }> {
  const [sum] = await db
    .select({ total: count() })
    .from(statementTable)
    .where(eq(statementTable.condoId, condoId));
  const ids = db
    .select({ id: statementTable.id })
    .from(statementTable)
    .where(eq(statementTable.condoId, condoId))
    .orderBy(desc(statementTable.id))
    .limit(size)
    .offset(page * size);
  const rows = await withFigures(db).where(inArray(statementTable.id, ids)).orderBy(desc(statementTable.id));
  return { rows, total: sum?.total ?? 0 };
}

export async function getStatement(db: Db, id: number): Promise<StatementFigures> {
  const [row] = await withFigures(db).where(eq(statementTable.id, id));
  if (!row) throw notFound();
  return row;
}

/** Locks a statement until the transaction ends, so that its lines are matched by one person at a time. */
export async function holdStatement(
  tx: Transaction,
  id: number,
): Promise<typeof statementTable.$inferSelect> {
  return lockRecord(tx, statementTable, id);
}

/** The lines of a statement in the order of the file, each with the payment made from it. */
export const linesOf = (db: Db, statementId: number) =>
  db
    .select({ line: statementLineTable, paymentId: paymentTable.id })
    .from(statementLineTable)
    .leftJoin(
      paymentTable,
      and(eq(paymentTable.statementLineId, statementLineTable.id), eq(paymentTable.state, 'PAID')),
    )
    .where(eq(statementLineTable.statementId, statementId))
    .orderBy(asc(statementLineTable.row), asc(statementLineTable.id));

/** The lines of a condo that are neither matched nor ignored, and the day of the oldest. */
export async function openLines(db: Db, condoId: number): Promise<Waiting> {
  const [row] = await db
    .select({
      count: count(),
      amount: sql`coalesce(sum(${statementLineTable.amount}), 0)`.mapWith(Number),
      since: sql<string | null>`min(${statementLineTable.day})::text`,
    })
    .from(statementLineTable)
    // In the words of the index `bank_statement_line_open`.
    .where(and(eq(statementLineTable.condoId, condoId), sql.raw(`"bank_statement_line"."state" = 'OPEN'`)));
  return row ?? { count: 0 };
}

interface NewStatement {
  condoId: number;
  name: string;
  importedBy: string;
  importedAt: number;
  skipped: number;
  withdrawals?: Withdrawal[];
}

/**
 * Stores a statement with those of its lines that no statement of the condo contains yet; returns its id and the number
 * of new lines.
 */
export async function insertStatement(
  tx: Transaction,
  statement: NewStatement,
  rows: readonly StatementRow[],
  refused: readonly LineRefusal[],
): Promise<{ id: number; added: number }> {
  const stored = await insertOne(tx, statementTable, statement);
  const { id } = stored;
  const records = withFingerprints(rows);
  const written = await tx.execute<{ row: number }>(sql`
    insert into ${statementLineTable} (statement_id, condo_id, row, day, amount, reference, name, fingerprint)
    select ${id}::bigint, ${statement.condoId}::bigint, l.row, l.day, l.amount, l.reference, l.name, l.fingerprint
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as l (row integer, day date, amount bigint, reference text, name text, fingerprint text)
    order by l.fingerprint
    on conflict do nothing
    returning row`);
  const kept = new Set(written.rows.map(({ row }) => row));
  const added = kept.size;
  const repeated = rows.flatMap(({ row, amount, day }) =>
    kept.has(row) ? [] : [{ row, amount, reason: 'REPEATED' as const, value: day }],
  );
  const all = [...refused, ...repeated].sort((a, b) => a.row - b.row);
  await tx
    .update(statementTable)
    .set({ repeated: repeated.length, refused: all })
    .where(eq(statementTable.id, id));
  return { id, added };
}

/** Equal lines of one file are different transfers, so they are numbered: the first, second … of their kind. */
function withFingerprints(rows: readonly StatementRow[]): (StatementRow & { fingerprint: string })[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const facts = JSON.stringify([row.day, row.amount, row.reference, row.name]);
    const ordinal = (seen.get(facts) ?? 0) + 1;
    seen.set(facts, ordinal);
    return { ...row, fingerprint: createHash('sha256').update(`${ordinal} ${facts}`).digest('hex') };
  });
}

export async function setLineStates(
  tx: Transaction,
  ids: readonly number[],
  state: StatementLineRow['state'],
): Promise<void> {
  await tx.update(statementLineTable).set({ state }).where(among(statementLineTable.id, ids));
}

const candidate = {
  id: chargeTable.id,
  kind: chargeTable.kind,
  businessNo: chargeTable.businessNo,
  unitId: chargeTable.unitId,
  unit: unitName,
  payerId: chargeTable.payerId,
  payer: chargeTable.payerName,
  name: residentTable.name,
  nameEn: residentTable.nameEn,
  amount: chargeTable.amount,
  dueDay: chargeTable.dueDay,
};

const owedKinds = kindsWhere(({ owed }) => owed);

const openOf = (condoId: number) =>
  and(
    eq(chargeTable.condoId, condoId),
    inArray(chargeTable.status, ['UNPAID', 'CENSOR_REJECT']),
    inArray(chargeTable.kind, owedKinds),
    eq(chargeTable.offline, false),
  );

/** Everybody who owes something in a condo, with all their names. */
export const debtors = (db: Db, condoId: number) =>
  db
    .selectDistinct({
      payerId: chargeTable.payerId,
      payer: chargeTable.payerName,
      name: residentTable.name,
      nameEn: residentTable.nameEn,
    })
    .from(chargeTable)
    .innerJoin(residentTable, eq(residentTable.id, chargeTable.payerId))
    .where(openOf(condoId));

/** The maximum number of charges considered by amount alone. */
const BY_AMOUNT = 5;

/**
 * Open charges of a condo that lines may pay, in one statement however many lines and charges there are: the oldest of
 * each amount, and all charges of some payers: the given ones, those who owe one of the numbers (see `squeezed`), and
 * those whose oldest charges add up to one of the amounts.
 */
export async function openCandidates(
  db: Db,
  condoId: number,
  wanted: { amounts: readonly number[]; numbers: readonly string[]; payerIds: readonly number[] },
) {
  const amounts = numberArray(wanted.amounts);
  const ids = sql`
    with open as materialized (
      select ${chargeTable.id} as id, ${chargeTable.payerId} as payer_id, ${chargeTable.amount} as amount,
        upper(regexp_replace(${chargeTable.businessNo}, '[^A-Za-z0-9]', '', 'g')) as number,
        row_number() over (partition by ${chargeTable.amount} order by ${chargeTable.dueDay}, ${chargeTable.id}) as nth,
        sum(${chargeTable.amount}) over (
          partition by ${chargeTable.payerId} order by ${chargeTable.dueDay}, ${chargeTable.id}) as so_far
      from ${chargeTable} where ${openOf(condoId)}
    ), fitting as (
      select payer_id, row_number() over (partition by so_far order by payer_id) as nth
      from open where so_far = any(${amounts})
    ), payers as (
      select unnest(${numberArray(wanted.payerIds)}) as payer_id
      union select payer_id from open where number = any(${sql.param(wanted.numbers)}::text[])
      union select payer_id from fitting where nth <= ${BY_AMOUNT}
    )
    select id from open
    where amount = any(${amounts}) and nth <= ${BY_AMOUNT} or payer_id in (select payer_id from payers)`;
  return db
    .select(candidate)
    .from(chargeTable)
    .innerJoin(residentTable, eq(residentTable.id, chargeTable.payerId))
    .leftJoin(unitTable, eq(unitTable.id, chargeTable.unitId))
    .where(sql`${chargeTable.id} in (${ids})`);
}

/** A page of the open charges of a condo that contain the typed text, the oldest first. */
export async function findOpen(
  db: Db,
  { condo_id: condoId, search, page, count: size }: QueryOf<typeof statementApi.statementCharges>,
) {
  const where = and(
    openOf(condoId),
    search
      ? or(
          containing(search, chargeTable.businessNo, chargeTable.payerName, chargeTable.payerPhone),
          sql`${chargeTable.unitId} = any(array(select ${unitTable.id} from ${unitTable}
            where ${unitTable.condoId} = ${condoId} and ${fullNameContains(search)}))`,
          calledInEnglish(chargeTable.payerId, search, condoId),
        )
      : undefined,
  );
  const rows = await db
    .select(candidate)
    .from(chargeTable)
    .innerJoin(residentTable, eq(residentTable.id, chargeTable.payerId))
    .leftJoin(unitTable, eq(unitTable.id, chargeTable.unitId))
    .where(where)
    .orderBy(asc(chargeTable.dueDay), asc(chargeTable.id))
    .limit(size)
    .offset(page * size);
  return { rows, total: await db.$count(chargeTable, where) };
}

/** Charges in review whose slip states one of the amounts. */
export const slipCandidates = (db: Db, condoId: number, amounts: readonly number[]) =>
  db
    .select({ ...candidate, slipId: paymentTable.id })
    .from(paymentTable)
    .innerJoin(paymentItemTable, eq(paymentItemTable.paymentId, paymentTable.id))
    .innerJoin(chargeTable, eq(chargeTable.id, paymentItemTable.chargeId))
    .innerJoin(residentTable, eq(residentTable.id, chargeTable.payerId))
    .leftJoin(unitTable, eq(unitTable.id, chargeTable.unitId))
    .where(
      and(
        eq(paymentTable.condoId, condoId),
        eq(paymentTable.state, 'REVIEW'),
        among(paymentTable.amount, amounts),
      ),
    );

/** The charges of a payment. */
export async function chargeIdsOf(db: Db, paymentId: number): Promise<number[]> {
  const rows = await db
    .select({ id: paymentItemTable.chargeId })
    .from(paymentItemTable)
    .where(eq(paymentItemTable.paymentId, paymentId));
  return rows.map(({ id }) => id);
}

export const locateStatements = inCondo(statementTable);

export const locateStatementLines = inCondo(statementLineTable);
