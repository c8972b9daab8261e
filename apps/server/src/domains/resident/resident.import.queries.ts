import { setImmediate as breathe } from 'node:timers/promises';
import type { Identity, IdType } from '@iris/contract/resident/resident.model';
import { and, asc, eq, sql } from 'drizzle-orm';
import { among, numberArray } from '../../platform/db/among.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { buildingTable, floorTable, unitTable } from '../estate/estate.table.ts';
import { running } from './binding.queries.ts';
import { textArray, there } from './resident.queries.ts';
import { bindingTable, residentTable } from './resident.table.ts';

/** Rows per statement: large enough to be fast, small enough not to block the event loop. */
const BATCH = 1_000;

/** The results of `read` for all items, called in batches. */
async function inBatches<Item, Row>(
  items: readonly Item[],
  read: (batch: readonly Item[]) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let from = 0; from < items.length; from += BATCH) {
    all.push(...(await read(items.slice(from, from + BATCH))));
    await breathe();
  }
  return all;
}

export const buildingsOf = (db: Db, condoId: number) =>
  db
    .select({ id: buildingTable.id, name: buildingTable.name, nameEn: buildingTable.nameEn })
    .from(buildingTable)
    .where(eq(buildingTable.condoId, condoId))
    .orderBy(asc(buildingTable.position));

export const floorsOf = (db: Db, buildingIds: number[]) =>
  db
    .select({ id: floorTable.id, buildingId: floorTable.buildingId, name: floorTable.name })
    .from(floorTable)
    .where(among(floorTable.buildingId, buildingIds));

/** The units with the given names on the given floors, in the order asked; undefined for one not found. */
export async function unitsOf(
  db: Db,
  wanted: readonly { floorId: number; name: string }[],
): Promise<({ id: number; label: string } | undefined)[]> {
  return inBatches(wanted, async (batch) => {
    const { rows } = await db.execute<{ id: number | null; label: string }>(sql`
      select u.id, concat_ws(' ', u.building_name, u.floor_name, u.name) as label
      from unnest(
        ${numberArray(batch.map(({ floorId }) => floorId))},
        ${textArray(batch.map(({ name }) => name))}
      ) with ordinality as w (floor_id, name, n)
      left join ${unitTable} u on u.floor_id = w.floor_id and lower(u.name) = lower(w.name)
      order by w.n`);
    return rows.map(({ id, label }) => (id === null ? undefined : { id, label }));
  });
}

/** People of a condo by identity number or phone. */
export async function peopleBy(
  db: Db,
  condoId: number,
  { idNos, phones }: { idNos: readonly string[]; phones: readonly string[] },
) {
  const select = (
    column: typeof residentTable.idNo | typeof residentTable.phone,
    values: readonly string[],
  ) =>
    inBatches(values, (batch) =>
      db
        .select({
          id: residentTable.id,
          name: residentTable.name,
          nameEn: residentTable.nameEn,
          phone: residentTable.phone,
          email: residentTable.email,
          idType: residentTable.idType,
          idNo: residentTable.idNo,
        })
        .from(residentTable)
        .where(and(eq(residentTable.condoId, condoId), there, sql`${column} = any(${textArray(batch)})`))
        .orderBy(asc(residentTable.id)),
    );
  const found = [
    ...(await select(residentTable.idNo, idNos)),
    ...(await select(residentTable.phone, phones)),
  ];
  return [...new Map(found.map((person) => [person.id, person])).values()];
}

/** The people bound to some units now. */
export const boundTo = (db: Db, unitIds: readonly number[]) =>
  inBatches(unitIds, (batch) =>
    db
      .select({
        unitId: bindingTable.unitId,
        residentId: bindingTable.residentId,
        identity: bindingTable.identity,
        name: residentTable.name,
      })
      .from(bindingTable)
      .innerJoin(residentTable, eq(residentTable.id, bindingTable.residentId))
      .where(and(among(bindingTable.unitId, batch), running)),
  );

/** The current holders of some card numbers. */
export const cardsOf = (db: Db, condoId: number, cardNos: readonly string[]) =>
  inBatches(cardNos, (batch) =>
    db
      .select({ cardNo: bindingTable.cardNo, name: residentTable.name })
      .from(bindingTable)
      .innerJoin(residentTable, eq(residentTable.id, bindingTable.residentId))
      .where(
        and(
          eq(bindingTable.condoId, condoId),
          running,
          sql`${bindingTable.cardNo} = any(${textArray(batch)})`,
        ),
      ),
  );

/** Locks units against deletion until the transaction ends; returns how many exist. */
export async function holdUnits(tx: Transaction, ids: readonly number[]): Promise<number> {
  const held = await inBatches(ids, (batch) =>
    tx.select({ id: unitTable.id }).from(unitTable).where(among(unitTable.id, batch)).for('key share'),
  );
  return held.length;
}

export interface NewPerson {
  name: string;
  nameEn: string;
  phone: string;
  email: string;
  idType: IdType;
  idNo: string;
}

/** Adds people; returns their ids in the order given. */
export const insertPeople = (tx: Transaction, condoId: number, people: readonly NewPerson[]) =>
  inBatches(people, async (batch) => {
    const texts = (of: (person: NewPerson) => string) => textArray(batch.map(of));
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into ${residentTable} (condo_id, name, name_en, phone, email, id_type, id_no)
      select ${condoId}::bigint, p.name, p.name_en, p.phone, p.email, p.id_type, p.id_no
      from unnest(
        ${texts(({ name }) => name)},
        ${texts(({ nameEn }) => nameEn)},
        ${texts(({ phone }) => phone)},
        ${texts(({ email }) => email)},
        ${texts(({ idType }) => idType)},
        ${texts(({ idNo }) => idNo)}
      ) with ordinality as p (name, name_en, phone, email, id_type, id_no, n)
      order by p.n
      returning id`);
    return rows.map(({ id }) => id);
  });

export interface NewBinding {
  residentId: number;
  unitId: number;
  identity: Identity;
  sinceDay: string;
  cardNo: string;
}

/** Binds people to units; returns the ids in the order given. */
export const insertBindings = (tx: Transaction, condoId: number, bindings: readonly NewBinding[]) =>
  inBatches(bindings, async (batch) => {
    const texts = (of: (binding: NewBinding) => string) => textArray(batch.map(of));
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into ${bindingTable} (condo_id, resident_id, unit_id, identity, since_day, card_no)
      select ${condoId}::bigint, b.resident_id, b.unit_id, b.identity, b.since_day::date, b.card_no
      from unnest(
        ${numberArray(batch.map(({ residentId }) => residentId))},
        ${numberArray(batch.map(({ unitId }) => unitId))},
        ${texts(({ identity }) => identity)},
        ${texts(({ sinceDay }) => sinceDay)},
        ${texts(({ cardNo }) => cardNo)}
      ) with ordinality as b (resident_id, unit_id, identity, since_day, card_no, n)
      order by b.n
      returning id`);
    return rows.map(({ id }) => id);
  });
