import type { Day } from '@iris/contract/core/day';
import { toFollowDebtors, toSeeDebtors } from '@iris/contract/debtor/debtor.rules';
import type { ChargeKind } from '@iris/contract/payment/payment.charges';
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import { among } from '../../platform/db/among.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { constant } from '../../platform/db/fixed.ts';
import { nextVersion } from '../../platform/db/record.ts';
import { unitTable } from '../estate/estate.table.ts';
import { reminderTable } from '../money/money.table.ts';
import { openCharge } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { staffHolding } from '../user/index.ts';
import { userTable } from '../user/user.table.ts';
import { owedBy } from './debtor.list.queries.ts';
import { debtorNoteTable, debtorTable } from './debtor.table.ts';

export type FollowRow = typeof debtorTable.$inferSelect;
export type NoteRow = typeof debtorNoteTable.$inferSelect;
export interface Person {
  id: number;
  condoId: number;
  name: string;
  nameEn: string;
  phone: string;
  email: string;
}

const person = {
  id: residentTable.id,
  condoId: residentTable.condoId,
  name: residentTable.name,
  nameEn: residentTable.nameEn,
  phone: residentTable.phone,
  email: residentTable.email,
};

/** Residents by id, removed ones included. */
export const peopleOf = (db: Db, ids: readonly number[]): Promise<Person[]> =>
  db
    .select(person)
    .from(residentTable)
    .where(among(residentTable.id, [...ids]));

/** Somebody who was ever charged one of these kinds; undefined for anybody else. */
export async function chargedPerson(
  db: Db,
  id: number,
  kinds: readonly ChargeKind[],
): Promise<Person | undefined> {
  const charged = sql`exists (select from ${chargeTable} where ${chargeTable.payerId} = ${residentTable.id}
    and ${inArray(chargeTable.kind, [...kinds])})`;
  const [row] = await db
    .select(person)
    .from(residentTable)
    .where(sql`${residentTable.id} = ${id} and ${charged}`);
  return row;
}

/** What is done about some payers, by payer. */
export async function followsOf(db: Db, payers: readonly number[]): Promise<Map<number, FollowRow>> {
  const rows = await db.select().from(debtorTable).where(among(debtorTable.payerId, payers));
  return new Map(rows.map((row) => [row.payerId, row]));
}

/** The same of one payer, stored and locked until the transaction ends. */
export async function lockFollow(tx: Transaction, { id, condoId }: Person): Promise<FollowRow> {
  await tx.insert(debtorTable).values({ payerId: id, condoId }).onConflictDoNothing();
  const [row] = await tx.select().from(debtorTable).where(eq(debtorTable.payerId, id)).for('update');
  if (!row) throw new Error('the follow-up was not stored');
  return row;
}

export type FollowChange = Pick<
  FollowRow,
  'promiseDay' | 'disputed' | 'disputeReason' | 'assigneeId' | 'assignee'
>;

/** Saves the follow-up of a payer, which the transaction has locked. */
export async function saveFollow(tx: Transaction, payer: number, change: FollowChange): Promise<FollowRow> {
  const [row] = await tx
    .update(debtorTable)
    .set({ ...change, ...nextVersion(debtorTable) })
    .where(eq(debtorTable.payerId, payer))
    .returning();
  if (!row) throw new Error('the follow-up is gone');
  return row;
}

export async function insertNote(tx: Transaction, note: typeof debtorNoteTable.$inferInsert): Promise<void> {
  await tx.insert(debtorNoteTable).values(note);
}

/** How many of the newest notes and reminders are shown. */
const SHOWN = 50;

export const notesOf = (db: Db, payer: number): Promise<NoteRow[]> =>
  db
    .select()
    .from(debtorNoteTable)
    .where(eq(debtorNoteTable.payerId, payer))
    .orderBy(desc(debtorNoteTable.id))
    .limit(SHOWN);

/** The reminders of a payer's charges of some kinds, newest first. */
export const remindersTo = (db: Db, payer: number, kinds: readonly ChargeKind[]) =>
  db
    .select({ reminder: reminderTable, businessNo: chargeTable.businessNo })
    .from(reminderTable)
    .innerJoin(chargeTable, eq(chargeTable.id, reminderTable.chargeId))
    .where(sql`${chargeTable.payerId} = ${payer} and ${inArray(chargeTable.kind, [...kinds])}`)
    .orderBy(desc(reminderTable.id))
    .limit(SHOWN);

/** The newest note of each payer. */
export async function lastNotes(db: Db, payers: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectDistinctOn([debtorNoteTable.payerId], {
      payer: debtorNoteTable.payerId,
      text: debtorNoteTable.text,
    })
    .from(debtorNoteTable)
    .where(among(debtorNoteTable.payerId, payers))
    .orderBy(debtorNoteTable.payerId, desc(debtorNoteTable.id));
  return new Map(rows.map(({ payer, text }) => [payer, text]));
}

const keyOf = (by: 'PAYER' | 'UNIT') => (by === 'PAYER' ? chargeTable.payerId : chargeTable.unitId);
const chosenBy = (
  by: 'PAYER' | 'UNIT',
  condoId: number,
  kinds: readonly ChargeKind[],
  ids: readonly number[],
) => sql`${owedBy(condoId, kinds, {})} and ${among(keyOf(by), ids)}`;

/** When somebody was last reminded of what they still owe; epoch ms by payer or unit. */
export async function lastReminded(
  db: Db,
  by: 'PAYER' | 'UNIT',
  { condoId, kinds, ids }: { condoId: number; kinds: readonly ChargeKind[]; ids: readonly number[] },
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; time: number }>(sql`
    select ${keyOf(by)} as id, (extract(epoch from max(${reminderTable.time})) * 1000)::bigint as time
    from ${chargeTable} join ${reminderTable} on ${reminderTable.chargeId} = ${chargeTable.id}
    where ${chosenBy(by, condoId, kinds, ids)} group by 1`);
  return new Map(rows.map(({ id, time }) => [id, time]));
}

/** How many names of the others a row says. */
const NAMES = 3;

export interface Other extends Record<string, unknown> {
  id: number;
  /** The payer's id, or the unit's: null once it was deleted. */
  other: number | null;
  name: string;
  /** A payer's English name; empty for units. */
  name_en: string;
  all: number;
}

/** The units of payers, or the payers of units, the longest owing first: a few of each, and how many there are. */
export async function othersOf(
  db: Db,
  by: 'PAYER' | 'UNIT',
  { condoId, kinds, ids }: { condoId: number; kinds: readonly ChargeKind[]; ids: readonly number[] },
): Promise<Other[]> {
  const other = by === 'PAYER' ? chargeTable.unitId : chargeTable.payerId;
  const stored =
    by === 'PAYER'
      ? sql`max(concat_ws(' ', ${chargeTable.buildingName}, ${chargeTable.floorName}, ${chargeTable.unitName}))`
      : sql`max(${chargeTable.payerName})`;
  const [join, name, nameEn] =
    by === 'PAYER'
      ? [
          sql`left join ${unitTable} on ${unitTable.id} = other`,
          sql`coalesce(concat_ws(' ', nullif(${unitTable.buildingName}, ''), ${unitTable.floorName}, ${unitTable.name}), '')`,
          sql`''`,
        ]
      : [
          sql`left join ${residentTable} on ${residentTable.id} = other`,
          sql`coalesce(${residentTable.name}, '')`,
          sql`coalesce(${residentTable.nameEn}, '')`,
        ];
  const { rows } = await db.execute<Other>(sql`
    select ranked.id, other, case when other is null or ${name} = '' then stored else ${name} end as name,
      ${nameEn} as name_en, ranked.all
    from (
      select ${keyOf(by)} as id, ${other} as other, ${stored} as stored,
        row_number() over (partition by ${keyOf(by)} order by min(${chargeTable.dueDay}), ${other}) as place,
        count(*) over (partition by ${keyOf(by)}) as all
      from ${chargeTable} where ${chosenBy(by, condoId, kinds, ids)} group by ${keyOf(by)}, ${other}
    ) ranked ${join} where place <= ${constant(NAMES)} order by ranked.id, place`);
  return rows;
}

/** The names of units by id, in Chinese. */
export async function unitNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({
      id: unitTable.id,
      name: sql<string>`concat_ws(' ', ${unitTable.buildingName}, ${unitTable.floorName}, ${unitTable.name})`,
    })
    .from(unitTable)
    .where(among(unitTable.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The charges of payers that can be asked for now, and of those only the overdue ones unless said otherwise. */
export async function askable(
  db: Db,
  condoId: number,
  {
    kinds,
    payers,
    notDue,
    today,
  }: { kinds: readonly ChargeKind[]; payers: readonly number[]; notDue: boolean; today: Day },
): Promise<{ id: number; payer: number }[]> {
  if (payers.length === 0) return [];
  const { rows } = await db.execute<{ id: number; payer: number }>(sql`
    select ${chargeTable.id}, ${chargeTable.payerId} as payer from ${chargeTable}
    where ${owedBy(condoId, kinds, { payers })} and ${openCharge} and not ${chargeTable.offline}
      ${notDue ? sql`` : sql`and ${chargeTable.dueDay} < ${constant(today)}::date`} order by 1`);
  return rows;
}

/** A page of charges that are owed, the oldest due day first: their ids, and how many there are. */
export async function debtIds(
  db: Db,
  where: SQL,
  { page, count }: { page: number; count: number },
): Promise<{ ids: number[]; total: number }> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<{ id: number }>(sql`select ${chargeTable.id} from ${chargeTable} where ${where}
      order by ${chargeTable.dueDay}, ${chargeTable.id} limit ${count} offset ${page * count}`),
    db.execute<{ total: number }>(sql`select count(*) as total from ${chargeTable} where ${where}`),
  ]);
  return { ids: rows.map(({ id }) => id), total: counted[0]?.total ?? 0 };
}

/** Who may follow up debtors of a condo, by name. */
export async function followersIn(db: Db, condoId: number): Promise<{ id: number; name: string }[]> {
  const holders = await Promise.all(
    toFollowDebtors.map((permission) => staffHolding(db, { condoId, permission })),
  );
  const ids = [...new Set(holders.flat().map(({ userId }) => userId))];
  return db
    .select({ id: userTable.id, name: userTable.nickname })
    .from(userTable)
    .where(inArray(userTable.id, ids))
    .orderBy(userTable.nickname, userTable.id);
}

/** When two records of one person are merged, the notes move along, and what is done where the other had nothing. */
export async function mergeDebtors(
  tx: Transaction,
  { kept, gone }: { kept: number; gone: number },
): Promise<void> {
  await tx.update(debtorNoteTable).set({ payerId: kept }).where(eq(debtorNoteTable.payerId, gone));
  await tx.execute(sql`update ${debtorTable} set payer_id = ${kept} where payer_id = ${gone}
    and not exists (select from ${debtorTable} other where other.payer_id = ${kept})`);
  await tx.delete(debtorTable).where(eq(debtorTable.payerId, gone));
}

/** A debtor is where the resident is, removed ones included; the gate decides which calls show one. */
export const locateDebtors = inCondo(residentTable, { permission: toSeeDebtors });
