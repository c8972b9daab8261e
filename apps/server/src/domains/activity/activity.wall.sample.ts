import { activityNo, signupNo } from '@iris/contract/activity/activity.rules';
import { emptyRich } from '@iris/contract/core/rich';
import { eq } from 'drizzle-orm';
import type { WallSample } from '../../../test/wallSample.ts';
import { insertOne } from '../../platform/db/record.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { activityTable, signupTable } from './activity.table.ts';

const NUMBER = 900_000;
const HOUR = 3_600_000;

export const wallSample: WallSample = {
  async ofCondo(db, condoId) {
    const now = Date.now();
    const activity = await insertOne(db, activityTable, {
      condoId,
      number: activityNo(NUMBER + condoId),
      name: '太極班',
      nameEn: '',
      type: 'SPORT',
      fromAt: now + 48 * HOUR,
      toAt: now + 50 * HOUR,
      openAt: now,
      deadlineAt: now + 24 * HOUR,
      address: '平台花園',
      phone: '23456789',
      places: 10,
      waitingPlaces: 0,
      ageFrom: 0,
      ageTo: 100,
      content: emptyRich,
      contentEn: emptyRich,
      charged: true,
      fee: 'SINGLE',
      price: 5_000,
      bands: [],
      onlineMinutes: 30,
      otherMinutes: 1_440,
      state: 'PUBLISHED',
      enrolled: 1,
      tokenHash: `activity ${condoId}`,
      createdBy: '客服',
    });
    const [resident] = await db
      .select()
      .from(residentTable)
      .where(eq(residentTable.condoId, condoId))
      .limit(1);
    const charge = await insertOne(db, chargeTable, {
      condoId,
      kind: 'ACTIVITY',
      businessNo: `AF202611-${NUMBER + condoId}`,
      payerId: resident?.id ?? condoId,
      payerName: '陳小姐',
      startDay: '2026-11-01',
      endDay: '2026-11-01',
      dueDay: '2026-11-15',
      amount: 5_000,
    });
    const signup = await insertOne(db, signupTable, {
      condoId,
      number: signupNo(NUMBER + condoId),
      activityId: activity.id,
      residentId: resident?.id ?? condoId,
      name: '陳小姐',
      phone: '91234567',
      unitName: 'A',
      heads: [{ name: '陳小姐', age: 30, phone: '', price: 5_000 }],
      headCount: 1,
      amount: 5_000,
      remark: '',
      online: false,
      state: 'UNPAID',
      payUntil: now + HOUR,
      signedAt: now,
      signedBy: '客服',
      chargeId: charge.id,
      seed: 'seed',
      tokenHash: `ticket ${condoId}`,
      codeKey: `code ${condoId}`,
    });
    return { activity: activity.id, signup: signup.id, activityCharge: charge.id };
  },
};
