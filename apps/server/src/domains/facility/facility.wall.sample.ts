import { startOfDay } from '@iris/contract/core/day';
import { bookingNo, facilityNo } from '@iris/contract/facility/booking.rules';
import { eq } from 'drizzle-orm';
import type { WallSample } from '../../../test/wallSample.ts';
import { insertOne } from '../../platform/db/record.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { bookingTable } from './booking.table.ts';
import { closingTable, facilityTable, scheduleTable } from './facility.table.ts';

const NUMBER = 900_000;
const HOUR = 3_600_000;
const allDay = { from: 0, to: 1_440 };

export const wallSample: WallSample = {
  async ofCondo(db, condoId) {
    const now = Date.now();
    const facility = await insertOne(db, facilityTable, {
      condoId,
      number: facilityNo(NUMBER + condoId),
      name: '燒烤場',
      nameEn: '',
      orderNumber: 1,
      phone: '23456789',
      address: '平台花園',
      runTime: { weekdays: [allDay, allDay, allDay, allDay, allDay, allDay, allDay], holiday: allDay },
      chargingMethod: 'BY_FACILITY',
      places: 1,
      bookTimes: 2,
      aheadHours: 336,
      cancelHours: 24,
      lateShare: 50,
      cleanMinutes: 0,
      description: '請自備炭。',
      descriptionEn: '',
      createdBy: '客服',
    });
    const schedule = await insertOne(db, scheduleTable, {
      condoId,
      facilityId: facility.id,
      kind: 'REGULAR',
      name: '平日',
      fromDay: '2026-01-01',
      toDay: '2026-12-31',
      cycle: 'DAILY',
      slots: [{ from: 600, to: 660, price: 5_000, weekend_price: null, holiday_price: null }],
      createdBy: '客服',
    });
    const [resident] = await db
      .select()
      .from(residentTable)
      .where(eq(residentTable.condoId, condoId))
      .limit(1);
    const charge = await insertOne(db, chargeTable, {
      condoId,
      kind: 'BOOKING',
      businessNo: `BF202611-${NUMBER + condoId}`,
      payerId: resident?.id ?? condoId,
      payerName: '陳小姐',
      startDay: '2026-11-01',
      endDay: '2026-11-01',
      dueDay: '2026-11-15',
      amount: 5_000,
    });
    const from = startOfDay('2026-12-01') + 10 * HOUR;
    // It has ended, so that it needs no places.
    const booking = await insertOne(db, bookingTable, {
      condoId,
      number: bookingNo(NUMBER + condoId),
      facilityId: facility.id,
      slots: [{ from_at: from, to_at: from + HOUR, price: 5_000 }],
      fromAt: from,
      toAt: from + HOUR,
      people: 4,
      residentId: resident?.id ?? condoId,
      contactor: '陳小姐',
      phone: '91234567',
      unitName: 'A',
      amount: 5_000,
      remark: '',
      online: false,
      state: 'CANCELLED',
      orderTime: now,
      handlingAdmin: '客服',
      chargeId: charge.id,
      seed: 'seed',
      tokenHash: `booking ${condoId}`,
      codeKey: `booking ${condoId}`,
    });
    const closing = await insertOne(db, closingTable, {
      condoId,
      facilityId: facility.id,
      fromAt: from,
      toAt: from + HOUR,
      reason: '維修',
      reasonEn: '',
      createdBy: '客服',
    });
    return {
      facilityClosing: closing.id,
      facility: facility.id,
      schedule: schedule.id,
      booking: booking.id,
      bookingCharge: charge.id,
    };
  },
};
