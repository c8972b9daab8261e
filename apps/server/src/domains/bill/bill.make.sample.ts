import { billApi } from '@iris/contract/bill/bill.api';
import type { Changeover, LateRule, ReadingFlag, Scope } from '@iris/contract/standard/standard.model';
import { and, asc, eq } from 'drizzle-orm';
import type { startServer } from '../../../test/harness.ts';
import { insertMany } from '../../platform/db/insertMany.ts';
import { unitTable } from '../estate/estate.table.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { meterTable, readingTable, standardTable, versionTable } from '../standard/standard.table.ts';

export type Server = Awaited<ReturnType<typeof startServer>>;

let numbers = 0;
const next = () => {
  numbers += 1;
  return numbers;
};
const only = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('nothing was inserted');
  return row;
};

/** New units on the first floor of condo 1, each with an owner unless `owned` says otherwise; their ids. */
export const units = (
  { services: { db } }: Server,
  count: number,
  { owned = true, area = 500, shares = 0 }: { owned?: boolean; area?: number; shares?: number } = {},
): Promise<number[]> =>
  db.transaction(async (tx) => {
    const names = Array.from({ length: count }, () => `U${String(next()).padStart(6, '0')}`);
    const ids = await insertMany(
      tx,
      unitTable,
      names.map((name) => ({
        condoId: 1,
        buildingId: 1,
        floorId: 1,
        buildingName: 'Block 1',
        floorName: '1',
        name,
        orderKey: `0001|0001|${name}`,
        area,
        shares,
        unitType: 'RESIDENTIAL' as const,
        state: 'SELF_USE' as const,
      })),
    );
    if (!owned) return ids;
    const people = await insertMany(
      tx,
      residentTable,
      names.map((name) => ({
        condoId: 1,
        name: `業主 ${name}`,
        phone: '91234567',
        idType: 'PASSPORT' as const,
      })),
    );
    await insertMany(
      tx,
      bindingTable,
      ids.map((unitId, index) => ({
        condoId: 1,
        unitId,
        residentId: people[index] ?? 0,
        identity: 'OWNER' as const,
        sinceDay: '2020-01-01',
      })),
    );
    return ids;
  });

const noLate: LateRule = { kind: 'NONE', grace_days: 0, amount: 0, basis_points: 0, cap: 0 };
const scopeOf = (unit_ids: number[]): Scope => ({
  kind: 'UNITS',
  building_ids: [],
  unit_types: [],
  unit_ids,
});

/** A standard of condo 1 for some units, from 2020 on; HK$2 per square foot by default. */
export async function standard(
  { services: { db } }: Server,
  unitIds: number[],
  {
    price = 20_000,
    late = noLate,
    dueDays = 14,
    ...changed
  }: Partial<typeof standardTable.$inferInsert> & { price?: number; late?: LateRule; dueDays?: number } = {},
): Promise<number> {
  const { id } = only(
    await db
      .insert(standardTable)
      .values({
        condoId: 1,
        name: `標準 ${next()}`,
        nameEn: 'Standard',
        billType: 'PROPERTY',
        priceUnit: 'SQUARE_FOOT',
        billed: 'OWNER',
        ...changed,
      })
      .returning(),
  );
  await db
    .insert(versionTable)
    .values({ standardId: id, fromDay: '2020-01-01', price, scope: scopeOf(unitIds), late, dueDays });
  return id;
}

/** A water meter of a unit with its readings: days and thousandths, flags and earlier changeovers. */
export async function meter(
  { services: { db } }: Server,
  unitId: number,
  readings: readonly (readonly [day: string, value: number, more?: ReadingFlag | Changeover])[],
): Promise<void> {
  const { id } = only(
    await db
      .insert(meterTable)
      .values({ condoId: 1, unitId, kind: 'WATER', number: `M${next()}` })
      .returning(),
  );
  for (const [day, value, more] of readings) {
    const what =
      typeof more === 'object'
        ? { changeKind: more.kind, changeEnd: more.end, changeStart: more.start }
        : { flag: more ?? null };
    await db.insert(readingTable).values({ meterId: id, day, value, ...what });
  }
}

/** The bills of a standard, by id. */
export const billsOf = ({ services: { db } }: Server, standardId: number) =>
  db
    .select()
    .from(chargeTable)
    .where(and(eq(chargeTable.standardId, standardId), eq(chargeTable.kind, 'BILL')))
    .orderBy(asc(chargeTable.id));

/** The preview of a run of some standards. */
export const previewed = (
  server: Server,
  token: string,
  standardIds: number[],
  month: string,
  more: Record<string, string | number | boolean> = {},
) =>
  server.call(
    billApi.preview,
    { query: { condo_id: 1, standard_ids: standardIds.join(','), month, ...more } },
    token,
  );

/** Makes the bills of a month as previewed. */
export async function made(server: Server, token: string, standardId: number, month: string) {
  const { data } = await previewed(server, token, [standardId], month);
  const body = { condo_id: 1, standard_ids: [standardId], month, expected: data.amount };
  const answer = await server.call(billApi.run, { body }, token);
  if (answer.status !== 200) throw new Error(answer.message);
  return billsOf(server, standardId);
}
