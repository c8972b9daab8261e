import type { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { AdLogKind } from '@iris/contract/adMachine/adMachine.model';
import { throughEnd } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import { and, count, desc, eq, gte, lte, type SQL } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { adLogTable, type adMachineTable, adPlayDayTable, adPlayTable } from './adMachine.table.ts';

type Machine = Pick<typeof adMachineTable.$inferSelect, 'id' | 'condoId' | 'name'>;
export type LogRow = typeof adLogTable.$inferSelect;
export type PlayRow = typeof adPlayTable.$inferSelect;
export type PlayDayRow = typeof adPlayDayTable.$inferSelect;

/** Notes what happened to machines. */
export async function addLogs(
  tx: Transaction,
  time: number,
  logs: readonly { machine: Machine; kind: AdLogKind; text?: string; by?: string }[],
): Promise<void> {
  if (logs.length === 0) return;
  await tx.insert(adLogTable).values(
    logs.map(({ machine, kind, text = '', by = '' }) => ({
      time,
      condoId: machine.condoId,
      machineId: machine.id,
      machine: machine.name,
      kind,
      text,
      by,
    })),
  );
}

interface Found<Row> {
  rows: Row[];
  total: number;
}
type Paged = { page: number; count: number };

/** A condo's log, newest first. */
export async function listLogs(
  db: Db,
  query: QueryOf<typeof adMachineApi.logList>,
  { page, count: size }: Paged = query,
): Promise<Found<LogRow>> {
  const where = and(
    eq(adLogTable.condoId, query.condo_id),
    query.machine_id === undefined ? undefined : eq(adLogTable.machineId, query.machine_id),
    query.kind && eq(adLogTable.kind, query.kind),
    query.start_time === undefined ? undefined : gte(adLogTable.time, query.start_time),
    query.end_time === undefined ? undefined : lte(adLogTable.time, throughEnd(query.end_time)),
  );
  const rows = await db
    .select()
    .from(adLogTable)
    .where(where)
    .orderBy(desc(adLogTable.time), desc(adLogTable.id))
    .limit(size)
    .offset(page * size);
  return { rows, total: await totalOf(db, adLogTable, where) };
}

/** Plays of a condo's machines, newest first. */
export async function listPlays(
  db: Db,
  query: QueryOf<typeof adMachineApi.playList>,
  { page, count: size }: Paged = query,
): Promise<Found<PlayRow>> {
  const where = and(
    eq(adPlayTable.condoId, query.condo_id),
    query.machine_id === undefined ? undefined : eq(adPlayTable.machineId, query.machine_id),
    query.start_time === undefined ? undefined : gte(adPlayTable.time, query.start_time),
    query.end_time === undefined ? undefined : lte(adPlayTable.time, throughEnd(query.end_time)),
  );
  const rows = await db
    .select()
    .from(adPlayTable)
    .where(where)
    .orderBy(desc(adPlayTable.time), desc(adPlayTable.id))
    .limit(size)
    .offset(page * size);
  return { rows, total: await totalOf(db, adPlayTable, where) };
}

/** Sums of plays, the newest day first, then by machine and content. */
export async function listSums(
  db: Db,
  query: QueryOf<typeof adMachineApi.playSums>,
  { page, count: size }: Paged = query,
): Promise<Found<PlayDayRow>> {
  const of = adPlayDayTable;
  const where = and(
    eq(of.condoId, query.condo_id),
    query.machine_id === undefined ? undefined : eq(of.machineId, query.machine_id),
    query.from_day === undefined ? undefined : gte(of.day, query.from_day),
    query.to_day === undefined ? undefined : lte(of.day, query.to_day),
  );
  const rows = await db
    .select()
    .from(of)
    .where(where)
    .orderBy(desc(of.day), of.machineId, of.key, of.name)
    .limit(size)
    .offset(page * size);
  return { rows, total: await totalOf(db, of, where) };
}

async function totalOf(
  db: Db,
  table: typeof adLogTable | typeof adPlayTable | typeof adPlayDayTable,
  where: SQL | undefined,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(table as typeof adLogTable)
    .where(where);
  return row?.total ?? 0;
}
