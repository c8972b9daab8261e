import { createHash } from 'node:crypto';
import { addDays, dayOf } from '@iris/contract/core/day';
import { facilityNo } from '@iris/contract/facility/booking.rules';
import { lockDevices } from '@iris/contract/facility/lock.model';
import { asc } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insertMany.ts';
import { insertOne } from '../../platform/db/record.ts';
import { takeNumbers } from '../../platform/db/series.ts';
import type { Services } from '../../platform/http/context.ts';
import { homesIn } from '../activity/index.ts';
import { condoTable } from '../company/company.table.ts';
import { handsOf } from '../rent/index.ts';
import { fillBookings } from './booking.demo.ts';
import { facilityNumbers } from './facility.actions.ts';
import { lineOf, type Place } from './facility.demo.parts.ts';
import { type DemoFacility, demoFacilities } from './facility.demo.text.ts';
import type { FacilityRow } from './facility.queries.ts';
import { facilityTable, scheduleTable } from './facility.table.ts';
import { keyFields } from './lock.actions.ts';
import { lockTable } from './lock.table.ts';

const DAY_MS = 86_400_000;
const PHONE = '23456700';
const open = { from: 420, to: 1_380 };

/** Facilities of each demo condo with their schedules, and bookings in every state. */
export async function fillFacilities(tx: Transaction, services: Services): Promise<void> {
  const condos = await tx.select().from(condoTable).orderBy(asc(condoTable.id));
  for (const { id: condoId, companyId } of condos) {
    const homes = await homesIn(tx, condoId);
    if (homes.length === 0) continue;
    const place: Place = {
      condoId,
      now: services.clock.now(),
      homes,
      hands: await handsOf(tx, companyId),
    };
    const first = await takeNumbers(tx, facilityNumbers(condoId), demoFacilities.length);
    const rows: FacilityRow[] = [];
    for (const [index, facility] of demoFacilities.entries())
      rows.push(
        await storeFacility(tx, services, place, facility, {
          order: index + 1,
          number: facilityNo(first + index),
        }),
      );
    await fillBookings(tx, services, place, rows);
  }
}

/** A reader of the demo: there is no such device, and its eKey is made up. */
async function bindReader(
  tx: Transaction,
  services: Services,
  { id: facilityId, condoId, createdBy, createdAt }: FacilityRow,
  devName: string,
): Promise<void> {
  const devSn = `39175602${String(condoId).padStart(2, '0')}`;
  const eKey = createHash('sha256').update(`demo reader ${condoId}`).digest('hex').padEnd(68, '0');
  await insertOne(tx, lockTable, {
    condoId,
    facilityId,
    devName,
    devSn,
    devMac: `A4:C1:38:00:00:${condoId.toString(16).toUpperCase().padStart(2, '0')}`,
    devType: lockDevices.reader,
    ...keyFields(services, { facilityId, devSn }, eKey),
    keySince: createdAt,
    createdBy,
    createdAt,
  });
}

async function storeFacility(
  tx: Transaction,
  services: Services,
  { condoId, now, hands: { reviewer } }: Place,
  facility: DemoFacility,
  { order, number }: { order: number; number: string },
): Promise<FacilityRow> {
  const createdAt = now - 90 * DAY_MS;
  const by = { createdBy: reviewer.name, createdAt };
  const row = await insertOne(tx, facilityTable, {
    condoId,
    number,
    name: facility.name[0],
    nameEn: facility.name[1],
    orderNumber: order,
    phone: PHONE,
    address: facility.address[0],
    addressEn: facility.address[1],
    runTime: { weekdays: Array.from({ length: 7 }, () => open), holiday: open },
    chargingMethod: facility.method,
    places: facility.places,
    bookTimes: facility.bookTimes,
    aheadHours: 336,
    cancelHours: facility.cancelHours,
    lateShare: facility.lateShare,
    cleanMinutes: facility.cleanMinutes,
    description: facility.description[0],
    descriptionEn: facility.description[1],
    state: facility.state,
    lockType: facility.reader === undefined ? 'HUMAN' : 'BLUETOOTH',
    ...by,
  });
  if (facility.reader !== undefined) await bindReader(tx, services, row, facility.reader);
  const today = dayOf(now);
  const days = { condoId, facilityId: row.id, cycle: 'DAILY' as const, ...by };
  await insertOne(tx, scheduleTable, {
    ...days,
    kind: 'REGULAR',
    name: '全年 All year',
    fromDay: addDays(today, -90),
    toDay: addDays(today, 275),
    slots: facility.slots,
  });
  if (facility.closed) {
    const day = addDays(today, facility.closed.day);
    await insertOne(tx, scheduleTable, {
      ...days,
      kind: 'TEMPORARY',
      name: facility.closed.reason[0],
      fromDay: day,
      toDay: day,
      slots: [],
      closed: true,
      reason: facility.closed.reason[0],
      reasonEn: facility.closed.reason[1],
      createdAt: now - DAY_MS,
    });
  }
  const line = lineOf({ entity: 'facility', entityId: row.id, condoId, label: number }, reviewer);
  await insertMany(tx, auditTable, [
    line('add', createdAt),
    ...(facility.state === 'OFFLINE' ? [line('offline', now - 5 * DAY_MS)] : []),
  ]);
  return row;
}
