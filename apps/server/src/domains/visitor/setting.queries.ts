import { and, asc, eq, isNull, max, ne, or, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { found } from '../../platform/db/record.ts';
import { startingGates, startingReasons } from './visitor.start.ts';
import { visitorReasonTable, visitorSettingTable, visitorTable, visitorUseTable } from './visitor.table.ts';

export type SettingRow = typeof visitorSettingTable.$inferSelect;
export type ReasonRow = typeof visitorReasonTable.$inferSelect;
interface Names {
  name: string;
  nameEn: string;
}

/** Everybody of the condo may read them; the calls say who sees visitors. */
export const locateReasons = inCondo(visitorReasonTable);

const ofCondo = (condoId: number) => eq(visitorSettingTable.condoId, condoId);

/** The settings of a condo. The first who asks gives it the starting ones, with its reasons; of two, one does. */
export async function settingOf(db: Db, condoId: number): Promise<SettingRow> {
  const read = () => db.select().from(visitorSettingTable).where(ofCondo(condoId));
  const [known] = await read();
  if (known) return known;
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(visitorSettingTable)
      .values({ condoId, gates: startingGates })
      .onConflictDoNothing()
      .returning({ id: visitorSettingTable.id });
    if (made.length === 0) return;
    await tx
      .insert(visitorReasonTable)
      .values(startingReasons.map((reason, at) => ({ condoId, ...reason, position: at + 1 })));
  });
  const [row] = await read();
  return found(row);
}

/** The settings, locked until the commit: changes of settings and reasons come one after another. */
export async function lockSetting(tx: Transaction, condoId: number): Promise<SettingRow> {
  await settingOf(tx, condoId);
  const [row] = await tx.select().from(visitorSettingTable).where(ofCondo(condoId)).for('no key update');
  return found(row);
}

/** The reasons of a condo in their order, retired ones last. */
export async function reasonsOf(db: Db, condoId: number): Promise<ReasonRow[]> {
  await settingOf(db, condoId);
  return db
    .select()
    .from(visitorReasonTable)
    .where(eq(visitorReasonTable.condoId, condoId))
    .orderBy(
      sql`${visitorReasonTable.retiredAt} is not null`,
      asc(visitorReasonTable.position),
      asc(visitorReasonTable.id),
    );
}

/** A reason that is still offered in a condo, held so that nobody removes it meanwhile. */
export async function holdReason(
  tx: Transaction,
  condoId: number,
  id: number,
): Promise<ReasonRow | undefined> {
  const [row] = await tx
    .select()
    .from(visitorReasonTable)
    .where(
      and(
        eq(visitorReasonTable.id, id),
        eq(visitorReasonTable.condoId, condoId),
        isNull(visitorReasonTable.retiredAt),
      ),
    )
    .for('key share');
  return row;
}

/** Another reason with one of the names, and in which language it is. */
export async function takenReason(
  db: Db,
  { condoId, name, nameEn }: Names & { condoId: number },
  butFor = 0,
): Promise<{ field: 'name' | 'name_en'; retired: boolean } | undefined> {
  const same = sql<boolean>`lower(${visitorReasonTable.name}) = lower(${name})`;
  const [row] = await db
    .select({ same, retiredAt: visitorReasonTable.retiredAt })
    .from(visitorReasonTable)
    .where(
      and(
        eq(visitorReasonTable.condoId, condoId),
        ne(visitorReasonTable.id, butFor),
        or(same, sql`lower(${visitorReasonTable.nameEn}) = lower(${nameEn})`),
      ),
    )
    .orderBy(sql`${same} desc`)
    .limit(1);
  return row && { field: row.same ? 'name' : 'name_en', retired: row.retiredAt !== null };
}

/** The place after all others. */
export async function nextPosition(db: Db, condoId: number): Promise<number> {
  const [last] = await db
    .select({ position: max(visitorReasonTable.position) })
    .from(visitorReasonTable)
    .where(eq(visitorReasonTable.condoId, condoId));
  return (last?.position ?? 0) + 1;
}

/** Numbers the reasons in the order of their ids; versions stay, because forms do not show the order. */
export async function setReasonOrder(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${visitorReasonTable} as t set position = o.n
    from unnest(${sql.param(ids)}::bigint[]) with ordinality as o (id, n)
    where t.id = o.id and t.position <> o.n`);
}

/** Whether a pass names a reason of a condo, or a try at a gate does, whose pass may name another by now. */
export async function isReasonUsed(db: Db, condo: number, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from ${visitorTable} where ${visitorTable.reasonId} = ${id})
      or exists (select from ${visitorUseTable}
        where ${visitorUseTable.condoId} = ${condo} and ${visitorUseTable.reasonId} = ${id}) as used`);
  return rows[0]?.used === true;
}
