import type { billApi } from '@iris/contract/bill/bill.api';
import type { BillDetail } from '@iris/contract/bill/bill.model';
import type { BodyOf } from '@iris/contract/core/endpoint';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField, notFound } from '../../platform/http/failure.ts';
import { lockUnit, type UnitRow } from '../estate/index.ts';
import { detailOf } from './bill.detail.ts';
import { makeBills, type Place, plainBill } from './bill.make.queries.ts';
import { type Payer, payerOfUnit, personIn } from './bill.payer.queries.ts';

type Input = BodyOf<typeof billApi.add>;

/** Adds a bill with a typed amount: a single bill, or a temporary charge. */
export const addBill = (input: Input, context: SignedInContext): Promise<BillDetail> =>
  context.transaction(async (tx) => {
    const unit = await lockUnit(tx, input.unit_id);
    if (!unit) throw notFound();
    const [bill] = await makeBills(tx, context.actor, 'add', [
      {
        condoId: unit.condoId,
        place: placeOf(unit),
        payer: await payerFor(tx, unit, input),
        bill: plainBill({
          type: input.bill_type,
          source: input.temporary ? 'TEMPORARY' : 'SINGLE',
          title: input.title,
          titleEn: input.title_en,
        }),
        startDay: input.start_day,
        endDay: input.end_day,
        dueDay: input.due_day,
        amount: input.amount,
        auto: false,
        lines: [],
        remark: input.remark,
      },
    ]);
    if (!bill) throw new Error('the bill was not stored');
    return detailOf(tx, context, bill.id);
  });

async function payerFor(tx: Transaction, unit: UnitRow, { payer_id, start_day }: Input): Promise<Payer> {
  if (payer_id !== undefined) {
    const person = await personIn(tx, unit.condoId, payer_id);
    if (!person) throw notFound();
    return person;
  }
  const found = await payerOfUnit(tx, unit.id, start_day);
  if (!found) throw invalidField('payer_id', 'bill.noPayer');
  return found;
}

const placeOf = (unit: UnitRow): Place => ({
  unitId: unit.id,
  buildingId: unit.buildingId,
  floorId: unit.floorId,
  buildingName: unit.buildingName,
  floorName: unit.floorName,
  unitName: unit.name,
});
