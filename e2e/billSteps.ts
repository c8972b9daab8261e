import { addDays, type Day, dayOf } from '@iris/contract/core/day';
import { addBuilding, ask, estate } from './rentSteps.ts';

/** Data that tests of bills create by API calls: a building of their own, its owner, and bills. */

interface Made {
  id: number;
  business_no: string;
}
export interface BilledUnit {
  unitId: number;
  owner: string;
  /** In the order requested. */
  bills: Made[];
}

const business = '/iris-base/cms';
interface Wanted {
  /** The building created for the test. */
  building: string;
  owner: string;
  phone: string;
  /** The bills: HKD cents, and days from today until due. */
  bills: readonly { title: string; amount: number; dueIn: number }[];
}

/** A unit with an owner and unpaid bills, created before the story begins and used by this test only. */
export async function billUnit({ building, owner, phone, bills }: Wanted): Promise<BilledUnit> {
  const unitId = await addBuilding(building);
  await ask('POST', `${business}/resident/add`, {
    condo_id: await estate(),
    unit_id: unitId,
    identity: 'OWNER',
    name: owner,
    name_en: '',
    phone,
    email: 'owner@example.com',
    id_type: 'HKID',
    remark: '',
  });
  const today = dayOf(Date.now());
  const made: Made[] = [];
  for (const { title, amount, dueIn } of bills) {
    const due_day: Day = addDays(today, dueIn);
    made.push(
      await ask<Made>('POST', `${business}/bill/add`, {
        unit_id: unitId,
        bill_type: 'OTHER',
        title,
        title_en: '',
        amount,
        start_day: due_day < today ? due_day : today,
        end_day: due_day < today ? today : due_day,
        due_day,
        remark: '',
      }),
    );
  }
  return { unitId, owner, bills: made };
}

/** Sets the amount in HKD cents above which a second person approves bill refunds. */
export async function limitRefunds(over: number): Promise<void> {
  const condoId = await estate();
  const setting = await ask<object>('GET', `${business}/condo/${condoId}/setting`);
  await ask('PUT', `${business}/condo/setting/update`, { ...setting, refund_approval_over: over });
}

interface WantedStandard {
  name: string;
  from_day: Day;
  /** Ten-thousandths of a dollar per square foot. */
  price: number;
  unit_ids: readonly number[];
}

/** A management fee by area for the given units; returns its id. */
export async function addStandard({ name, from_day, price, unit_ids }: WantedStandard): Promise<number> {
  const { id } = await ask<{ id: number }>('POST', `${business}/bill/standard/add`, {
    condo_id: await estate(),
    name,
    name_en: name,
    bill_type: 'PROPERTY',
    price_unit: 'SQUARE_FOOT',
    billed: 'OWNER',
    remark: '',
    auto_day: null,
    active: true,
    from_day,
    price,
    scope: { kind: 'UNITS', building_ids: [], unit_types: [], unit_ids },
    late: { kind: 'NONE', grace_days: 0, amount: 0, basis_points: 0, cap: 0 },
    due_days: 14,
  });
  return id;
}
