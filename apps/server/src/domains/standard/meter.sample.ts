import { dayOf } from '@iris/contract/core/day';
import { standardApi } from '@iris/contract/standard/standard.api';
import type { Changeover, Meter } from '@iris/contract/standard/standard.model';
import { dialEnd } from '@iris/contract/standard/standard.rules';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { buildingTable, floorTable, unitTable } from '../estate/estate.table.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { billOf } from './standard.sample.ts';
import { readingTable } from './standard.table.ts';

export const replaced = (end: number, start = 0): Changeover => ({ kind: 'REPLACED', end, start });
export const turned = (digits: number): Changeover => ({ kind: 'TURNED', end: dialEnd(digits), start: 0 });

/** A server where the staff of condo 1 manages meters, with separate meters for each test. */
export async function meterDesk() {
  const server = await startServer();
  const { db } = server.services;
  const staff = await server.signIn('staff');
  const today = dayOf(server.clock.now());

  let made = 0;
  /** A new unit in condo 1. */
  async function newUnit(): Promise<number> {
    made += 1;
    const [floor] = await db.select().from(floorTable).where(eq(floorTable.id, 1));
    const [building] = await db.select().from(buildingTable).where(eq(buildingTable.id, 1));
    if (!floor || !building) throw new Error('no floor');
    const name = `M${made}`;
    const [unit] = await db
      .insert(unitTable)
      .values({
        condoId: 1,
        buildingId: 1,
        floorId: 1,
        buildingName: building.name,
        floorName: floor.name,
        name,
        orderKey: `0001|0001|${name.padStart(6, '0')}`,
        area: 500,
        unitType: 'RESIDENTIAL',
        state: 'VACANT',
      })
      .returning();
    if (!unit) throw new Error('no unit');
    return unit.id;
  }
  const add = (body: Record<string, unknown>) => server.call(standardApi.addMeter, { body }, staff);
  /** A new meter for a test. */
  async function meter(over: Record<string, unknown> = {}): Promise<Meter> {
    const unit_id = await newUnit();
    const reply = await add({ unit_id, kind: 'WATER', number: `T-${made}`, ...over });
    expect(reply).toMatchObject({ code: 0 });
    return reply.data;
  }
  const read = (meter_id: number, day: string, value: number, note = '', changeover?: Changeover) =>
    server.call(standardApi.addReading, { body: { meter_id, day, value, note, changeover } }, staff);
  const readings = async (id: number) =>
    (await server.call(standardApi.readings, { params: { id }, query: { count: 100 } }, staff)).data.items;
  const list = async (query: Record<string, string | number>) =>
    (await server.call(standardApi.meterList, { query: { condo_id: 1, count: 1_000, ...query } }, staff))
      .data;
  /** Makes a bill from a reading. */
  async function billed(readingId: number, day: string): Promise<void> {
    const [charge] = await db
      .insert(chargeTable)
      .values(billOf(0, { standardVersionId: null, startDay: day, businessNo: `B-reading-${readingId}` }))
      .returning();
    if (!charge) throw new Error('no charge');
    await db.update(readingTable).set({ chargeId: charge.id }).where(eq(readingTable.id, readingId));
  }
  return { server, db, staff, today, newUnit, add, meter, read, readings, list, billed };
}
