import type { ActivityFigures, CancelProgress } from '@iris/contract/activity/activity.model';
import type { Identity } from '@iris/contract/resident/resident.model';
import { and, eq, getTableColumns, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import type { AuditedRecords } from '../../platform/audit/audit.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { kept } from '../../platform/db/preparing.ts';
import { reader } from '../../platform/db/reader.ts';
import { found, lockInOrder, lockRecord } from '../../platform/db/record.ts';
import { condoTable } from '../company/company.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { activityTable, signupTable } from './activity.table.ts';
import { type ListedSignup, signupList, timedOut } from './signup.list.queries.ts';

export type SignupRow = typeof signupTable.$inferSelect;

const { id, condoId, activityId, state } = signupTable;

/** The id of an activity's sign-up by its number. */
export async function signupNumbered(db: Db, activity: number, number: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id })
    .from(signupTable)
    .where(and(eq(activityId, activity), eq(signupTable.number, number)));
  return row?.id;
}

/** The sign-up of a charge. */
export async function signupOfCharge(db: Db, chargeId: number): Promise<SignupRow | undefined> {
  const [row] = await db.select().from(signupTable).where(eq(signupTable.chargeId, chargeId));
  return row;
}

/** A sign-up by its ticket: the hash of its token, or the key of its code in a condo. */
export async function signupOfTicket(
  db: Db,
  ticket: { hash: string } | { condoId: number; codeKey: string } | { condoId: number; number: string },
): Promise<SignupRow | undefined> {
  const where =
    'hash' in ticket
      ? eq(signupTable.tokenHash, ticket.hash)
      : and(
          eq(condoId, ticket.condoId),
          'codeKey' in ticket
            ? eq(signupTable.codeKey, ticket.codeKey)
            : eq(signupTable.number, ticket.number),
        );
  const [row] = await db.select().from(signupTable).where(where);
  return row;
}

/**
 * The sign-up whose ticket a public page shows at a moment: it has a place, and its activity is on and not over, in a
 * condo that is still there.
 */
export async function signupOfPage(db: Db, hash: string, now: number): Promise<SignupRow | undefined> {
  const [row] = await db
    .select({ signup: signupTable })
    .from(signupTable)
    .innerJoin(activityTable, eq(activityTable.id, activityId))
    .innerJoin(condoTable, and(eq(condoTable.id, activityTable.condoId), isNull(condoTable.deletedAt)))
    .where(
      and(
        eq(signupTable.tokenHash, hash),
        inArray(state, ['CONFIRMED', 'ATTENDED']),
        ne(activityTable.state, 'CANCELLED'),
        gt(activityTable.toAt, now),
      ),
    );
  return row?.signup;
}

/** The live sign-up of a resident for an activity. */
export async function liveSignupOf(
  db: Db,
  { activity, residentId }: { activity: number; residentId: number },
): Promise<SignupRow | undefined> {
  const { rows } = await db.execute(
    kept(sql`select ${signups.columns} from ${signupTable} where ${activityId} = ${activity}
      and ${signupTable.residentId} = ${residentId} and ${state} in ('WAITING', 'UNPAID', 'CONFIRMED', 'ATTENDED')`),
  );
  return signups.read(rows)[0];
}

const signups = reader(getTableColumns(signupTable));

/** What a resident is to a unit now; undefined: nothing. */
export async function identityIn(
  db: Db,
  { residentId, unitId }: { residentId: number; unitId: number },
): Promise<Identity | undefined> {
  const { rows } = await db.execute<{ identity: Identity }>(
    kept(sql`select ${bindingTable.identity} from ${bindingTable} where ${bindingTable.residentId} = ${residentId}
      and ${bindingTable.unitId} = ${unitId} and ${bindingTable.endedAt} is null`),
  );
  return rows[0]?.identity;
}

/** A unit that stays until the transaction ends; others may hold it at the same time. */
export async function holdUnit(tx: Transaction, unitId: number) {
  const { rows } = await tx.execute(
    sql`select ${units.columns} from ${unitTable} where ${unitTable.id} = ${unitId} for key share`,
  );
  return found(units.read(rows)[0]);
}

const { id: unit, condoId: condoOfUnit, buildingId, floorId, buildingName, floorName, name } = unitTable;
const units = reader({ id: unit, condoId: condoOfUnit, buildingId, floorId, buildingName, floorName, name });
export type HeldUnit = Awaited<ReturnType<typeof holdUnit>>;

/** The resident of a sign-up. */
export async function personOf(db: Db, residentId: number) {
  const { rows } = await db.execute(
    kept(sql`select ${people.columns} from ${residentTable} where ${residentTable.id} = ${residentId}`),
  );
  return found(people.read(rows)[0]);
}

const people = reader(getTableColumns(residentTable));

interface Sums extends Record<string, unknown> {
  waiting: number;
  unpaid: number;
  confirmed: number;
  attended: number;
  signups: number;
  paid: number;
  refunded: number;
}
/** The figures of an activity but for what its own row says. */
export async function figuresOf(
  db: Db,
  activity: number,
  now: number,
): Promise<Omit<ActivityFigures, 'left' | 'enrolled' | 'income'>> {
  const heads = (which: SQL) => sql`coalesce(sum(${signupTable.headCount}) filter (where ${which}), 0)::int`;
  const { rows } = await db.execute<Sums>(sql`
    select ${heads(sql`${state} = 'WAITING' and not ${timedOut(now)}`)} as waiting,
      ${heads(sql`${state} = 'UNPAID' and not ${timedOut(now)}`)} as unpaid,
      ${heads(sql`${state} = 'CONFIRMED'`)} as confirmed, ${heads(sql`${state} = 'ATTENDED'`)} as attended,
      count(*)::int as signups,
      coalesce(sum(${chargeTable.paid}), 0)::bigint as paid,
      coalesce(sum(${chargeTable.refunded}), 0)::bigint as refunded
    from ${signupTable} join ${activityTable} on ${activityTable.id} = ${activityId}
      left join ${chargeTable} on ${chargeTable.id} = ${signupTable.chargeId}
    where ${activityId} = ${activity}`);
  const [row] = rows;
  if (!row) throw new Error('a sum without a row');
  return row;
}

/** Heads that came to an activity, and that should; counted from an index alone, because every check-in asks. */
export async function headsHere(db: Db, activity: number): Promise<{ attended: number; expected: number }> {
  const { rows } = await db.execute<{ attended: number; expected: number }>(sql`
    select coalesce(sum(head_count) filter (where state = 'ATTENDED'), 0)::int as attended,
      coalesce(sum(head_count), 0)::int as expected
    from ${signupTable} where ${activityId} = ${activity} and ${state} in ('CONFIRMED', 'ATTENDED')`);
  const [row] = rows;
  if (!row) throw new Error('a sum without a row');
  return row;
}

/** How far the cancellation of an activity has come. */
export async function progressOf(db: Db, activity: number): Promise<CancelProgress> {
  const those = (which: SQL) => sql`count(*) filter (where ${which})::int`;
  const result = signupTable.cancelResult;
  const { rows } = await db.execute<CancelProgress & Record<string, unknown>>(sql`
    select ${those(sql`true`)} as total, ${those(sql`${result} in ('NONE', 'REFUNDED')`)} as done,
      ${those(sql`${result} in ('SENT', 'REVIEW')`)} as pending, ${those(sql`${result} = 'FAILED'`)} as failed
    from ${signupTable}
    where ${activityId} = ${activity}
      and (${result} is not null or ${state} in ('WAITING', 'UNPAID', 'CONFIRMED', 'ATTENDED'))`);
  const [row] = rows;
  if (!row) throw new Error('a sum without a row');
  return row;
}

/** Locks a sign-up; whoever does holds its activity or its charge already. */
export const lockSignup = (tx: Transaction, signupId: number): Promise<SignupRow> =>
  lockRecord(tx, signupTable, signupId);

/** The records whose histories a sign-up's page shows: its own, and that of its charge. */
export async function recordsOfSignup(db: Db, signupId: number): Promise<AuditedRecords[]> {
  const [row] = await db.select({ chargeId: signupTable.chargeId }).from(signupTable).where(eq(id, signupId));
  return [
    { entity: 'signup', ids: [signupId] },
    { entity: 'activityCharge', ids: row?.chargeId ? [row.chargeId] : [] },
  ];
}

/** Visible to people of the condo who may see its activities. */
export const locateSignups = inCondo(signupTable, { permission: '活動管理-查看' });
/** Those who see the activities see their charges, and so do those who see bills. */
export const locateActivityCharges = inCondo(chargeTable, {
  only: sql`${chargeTable.kind} = 'ACTIVITY'`,
  permission: ['活動管理-查看', '賬單管理-查看'],
});

/** Those who come to an activity or could, by name. */
export async function signupsOfDay(db: Db, activity: number, now: number): Promise<ListedSignup[]> {
  const rows = await db
    .select({ id })
    .from(signupTable)
    .where(and(eq(activityId, activity), inArray(state, ['UNPAID', 'CONFIRMED', 'ATTENDED'])))
    .orderBy(signupTable.name, id);
  return signupList(now).some(
    db,
    rows.map((row) => row.id),
  );
}

/** Sign-ups of a merged person go to the one who is kept; a second live one of an activity stays as it is, marked. */
export async function mergeSignups(
  tx: Transaction,
  { kept, gone }: { kept: number; gone: number },
): Promise<void> {
  await lockInOrder(tx, signupTable, eq(signupTable.residentId, gone));
  await tx.execute(sql`
    update activity_signup s set merged = true where s.resident_id = ${gone}
      and s.state in ('WAITING', 'UNPAID', 'CONFIRMED', 'ATTENDED')
      and exists (select from activity_signup other where other.activity_id = s.activity_id
        and other.resident_id = ${kept} and other.state in ('WAITING', 'UNPAID', 'CONFIRMED', 'ATTENDED'))`);
  await tx.update(signupTable).set({ residentId: kept }).where(eq(signupTable.residentId, gone));
}
