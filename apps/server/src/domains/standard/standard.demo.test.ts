import { dayOf } from '@iris/contract/core/day';
import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { changeoverOf, meterReadingsFor, standardsInForce } from './index.ts';
import { CONTEXT, flagOf } from './reading.flags.ts';
import { fillStandards } from './standard.demo.ts';
import { meterTable, readingTable, standardTable, versionTable } from './standard.table.ts';

const server = await startServer();
const { db } = server.services;

/** The demo's standards in the test world's estate, filled at a given time. */
async function filled(at: string) {
  const now = Date.parse(at);
  await db.transaction(async (tx) => {
    for (const table of [readingTable, meterTable, versionTable, standardTable]) await tx.delete(table);
    await fillStandards(tx, { clock: { now: () => now } });
  });
  const standards = await db.select().from(standardTable).orderBy(asc(standardTable.id));
  const meters = await db.select().from(meterTable).orderBy(asc(meterTable.id));
  const readings = await db.select().from(readingTable).orderBy(asc(readingTable.id));
  return { today: dayOf(now), standards, meters, readings };
}

describe('the demo’s standards', () => {
  it('hold today, and one has a price to come', async () => {
    for (const at of ['2026-11-21T10:00:00+08:00', '2028-02-29T23:30:00+08:00']) {
      const { today } = await filled(at);
      const inForce = await standardsInForce(db, 1, { day: today });
      expect(inForce.map(({ billType }) => billType).sort()).toEqual([
        'ELECTRICITY',
        'OTHER',
        'PROPERTY',
        'WATER',
      ]);
      const fee = inForce.find(({ billType }) => billType === 'PROPERTY');
      expect(fee).toMatchObject({ price: 32_000, billed: 'OWNER', late: { kind: 'PERCENT', cap: 50_000 } });
      const later = await standardsInForce(db, 1, { day: `${Number(today.slice(0, 4)) + 1}-12-31` });
      expect(later.find(({ billType }) => billType === 'PROPERTY')?.price).toBe(33_500);
    }
  });

  it('read meters that have a year of readings, this month included, flagged as the product flags them', async () => {
    const { today, meters, readings } = await filled('2026-11-21T10:00:00+08:00');
    expect(meters).toHaveLength(3 * 2 * 4);
    const month = `${today.slice(0, 8)}01`;
    for (const [, own] of Map.groupBy(readings, ({ meterId }) => meterId)) {
      expect(own).toHaveLength(13);
      const points = own.map((row) => ({ value: row.value, changeover: changeoverOf(row) }));
      expect(own.map(({ flag }) => flag)).toEqual(
        points.map((point, at) => flagOf(points.slice(Math.max(0, at - CONTEXT), at), point)),
      );
    }
    const water = await meterReadingsFor(db, 1, 'WATER', month);
    expect([...water.values()].map(({ to }) => to?.day)).toEqual([month, month, month, month]);
  });

  it('are the same whenever they are filled at the same moment', async () => {
    const plain = ({ meters, readings }: Awaited<ReturnType<typeof filled>>) => [
      meters.map(({ unitId, kind, number }) => [unitId, kind, number]),
      readings.map(({ day, value, flag }) => [day, value, flag]),
    ];
    const first = plain(await filled('2026-11-21T10:00:00+08:00'));
    expect(plain(await filled('2026-11-21T10:00:00+08:00'))).toEqual(first);
  });
});
