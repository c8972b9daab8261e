import type { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import { dayOf } from '@iris/contract/core/day';
import type { AnswerOf, BodyOf } from '@iris/contract/core/endpoint';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { insertNew, insertOrChange } from '../../platform/db/insertMany.ts';
import { kept } from '../../platform/db/preparing.ts';
import { readerOf } from '../../platform/db/reader.ts';
import { found } from '../../platform/db/record.ts';
import type { PlayerContext } from '../../platform/http/context.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { itemKey, itemName, slotKey } from './adMachine.parts.ts';
import { adLogTable, adMachineTable, adPlayDayTable, adPlayTable, adSeenTable } from './adMachine.table.ts';
import type { StoredMachine } from './publish.ts';

const DAY_MS = 86_400_000;
/** What is older than single plays are kept is done with; so is what lies ahead of a clock's usual error. */
export const KEPT_MS = 90 * DAY_MS;

type Taken = AnswerOf<typeof adMachineApi.plays>;
type Play = BodyOf<typeof adMachineApi.plays>['plays'][number];

/** The reports of one player come one after the other, so that none is counted twice and no two wait for each other. */
async function heldMachine(tx: Transaction, machineId: number): Promise<StoredMachine> {
  const { columns, read } = readerOf(adMachineTable);
  const { rows } = await tx.execute(
    kept(sql`select ${columns} from ${adSeenTable}
      join ${adMachineTable} on ${adMachineTable.id} = ${adSeenTable.machineId}
      where ${adSeenTable.machineId} = ${machineId} for update of ${adSeenTable}`),
  );
  return found(read(rows)[0]);
}

/** Reports of a time that can be, each once, and the others. */
function judged<Report extends { id: string; time: number }>(reports: readonly Report[], now: number) {
  const inTime = ({ time }: Report) => time > now - KEPT_MS && time < now + DAY_MS;
  const once = new Map(reports.map((report) => [report.id, report]));
  return {
    possible: [...once.values()].filter(inTime),
    refused: [...once.values()].filter((one) => !inTime(one)).map(({ id }) => id),
  };
}

/** What a machine shows now, by key; what it showed before is called as its player says. */
function namesOf({ slots, items }: StoredMachine): Map<string, string> {
  return new Map([
    ...slots.map((slot) => [slotKey(slot), slot.name] as const),
    ...items.map((item) => [itemKey(item), itemName(item)] as const),
  ]);
}
const kindOf = (key: string): NewPlay['kind'] =>
  key.startsWith('V') ? 'VIDEO' : key.startsWith('P') ? 'PICTURE' : 'TEXT';

/** Counts plays, each once however often it is reported. */
export const takePlays = (
  { plays }: BodyOf<typeof adMachineApi.plays>,
  { db, clock, player }: PlayerContext,
): Promise<Taken> =>
  db.transaction(async (tx) => {
    const { possible, refused } = judged<Play>(plays, clock.now());
    if (possible.length === 0) return { taken: 0, known: 0, refused };
    const machine = await heldMachine(tx, player.machineId);
    const names = namesOf(machine);
    const of = { condoId: machine.condoId, machineId: machine.id, machine: machine.name };
    const rows = possible.map(
      ({ id, time, key, name, ms }): NewPlay => ({
        ...of,
        time,
        key,
        kind: kindOf(key),
        name: names.get(key) ?? name,
        ms,
        ownId: id,
      }),
    );
    const stored = new Set(await insertNew(tx, adPlayTable, rows, adPlayTable.ownId));
    await count(
      tx,
      rows.filter(({ ownId }) => stored.has(ownId)),
    );
    return { taken: stored.size, known: possible.length - stored.size, refused };
  });

type NewPlay = typeof adPlayTable.$inferInsert;

/** Adds plays to the sums of their days, all at once. */
async function count(tx: Transaction, added: readonly NewPlay[]): Promise<void> {
  const sums = Map.groupBy(added, ({ time, key, name }) => `${dayOf(time)} ${key} ${name}`);
  const rows = [...sums.values()].flatMap((plays) =>
    plays.slice(0, 1).map(({ machineId, condoId, machine, kind, key, name, time }) => ({
      ...{ machineId, condoId, machine, kind, key, name },
      day: dayOf(time),
      plays: plays.length,
      ms: plays.reduce((sum, { ms }) => sum + ms, 0),
    })),
  );
  const sum = adPlayDayTable;
  await insertOrChange(
    tx,
    sum,
    rows,
    sql`(machine_id, day, key, name) do update set plays = ${sum.plays} + excluded.plays, ms = ${sum.ms} + excluded.ms`,
  );
}

/** Keeps what a player says happened to it. */
export const takeReports = (
  { logs }: BodyOf<typeof adMachineApi.reports>,
  { db, clock, player }: PlayerContext,
): Promise<Taken> =>
  db.transaction(async (tx) => {
    const { possible, refused } = judged(logs, clock.now());
    if (possible.length === 0) return { taken: 0, known: 0, refused };
    const machine = await heldMachine(tx, player.machineId);
    const of = { condoId: machine.condoId, machineId: machine.id, machine: machine.name };
    const added = await tx
      .insert(adLogTable)
      .values(possible.map(({ id, time, kind, text }) => ({ ...of, time, kind, text, ownId: id })))
      .onConflictDoNothing()
      .returning();
    if (added.some(({ kind }) => kind === 'FAILED' || kind === 'SHOWN')) await noteFailure(tx, machine.id);
    if (added.length > 0) await publish(tx, { changed: 'adMachine', condoId: machine.condoId });
    return { taken: added.length, known: possible.length - added.length, refused };
  });

/** Of what happened to a machine last, whether it failed: reports may come late, and one before a success is of the past. */
async function noteFailure(tx: Transaction, machineId: number): Promise<void> {
  const log = adLogTable;
  const [last] = await tx
    .select({ kind: log.kind, text: log.text })
    .from(log)
    .where(and(eq(log.machineId, machineId), inArray(log.kind, ['FAILED', 'SHOWN', 'PUBLISHED', 'PAIRED'])))
    .orderBy(desc(log.time), desc(sql`${log.kind} = 'FAILED'`), desc(log.id))
    .limit(1);
  await tx
    .update(adSeenTable)
    .set({ failure: last?.kind === 'FAILED' ? last.text || '?' : '' })
    .where(eq(adSeenTable.machineId, machineId));
}
