import { type Day, dayOf, daysBetween } from '@iris/contract/core/day';
import type { BodyOf, QueryOf } from '@iris/contract/core/endpoint';
import type { counterApi } from '@iris/contract/counter/counter.api';
import type { Desk, DeskUnit, Due } from '@iris/contract/counter/counter.model';
import { chargeOf } from '@iris/contract/payment/payment.charges';
import type { Payment } from '@iris/contract/payment/payment.model';
import { isOpen } from '@iris/contract/payment/payment.rules';
import type { Db } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField, notFound } from '../../platform/http/failure.ts';
import { type ChargeRow, collectOnSite, viewPayments } from '../payment/index.ts';
import {
  duesOf,
  ofPayer,
  ofUnit,
  owedElsewhere,
  peopleOf,
  placesOfCharges,
  type UnitFound,
  unitOwing,
  unitsFound,
} from './desk.queries.ts';

/** Units by part of their name, or of a resident's name or phone; those with dues first. */
export async function findUnits(
  { condo_id: condoId, search }: QueryOf<typeof counterApi.find>,
  { db }: SignedInContext,
): Promise<DeskUnit[]> {
  return withPeople(db, await unitsFound(db, condoId, search), search);
}

/** A unit at the counter with its dues, or those of a payer in the whole estate, oldest due day first. */
export async function deskOf(
  unitId: number,
  payerId: number | undefined,
  { db, clock }: SignedInContext,
): Promise<Desk> {
  const found = await unitOwing(db, unitId);
  const [unit] = found ? await withPeople(db, [found], '') : [];
  if (!unit) throw notFound();
  const today = dayOf(clock.now());
  const which = payerId === undefined ? ofUnit(unitId) : ofPayer(payerId, unitId);
  const dues = (await duesOf(db, which)).map((charge) => viewDue(charge, today));
  return {
    unit,
    overpayment: found?.overpayment ?? 'REFUSE',
    dues,
    elsewhere: await owedElsewhere(db, unitId),
  };
}

/**
 * Collects dues of one unit, or of one payer in several: all or none, with one receipt. 10030 on `charge_ids` for a charge
 * of another unit and payer.
 */
export const collectAtDesk = (
  {
    unit_id: unitId,
    charge_ids: chargeIds,
    channel,
    received,
    slip_no: slipNo,
    cheque_bank: chequeBank,
    cheque_day: chequeDay,
    payer,
    remark,
    expected,
    amount,
  }: BodyOf<typeof counterApi.collect>,
  context: SignedInContext,
): Promise<Payment> =>
  context.transaction(async (tx) => {
    const places = await placesOfCharges(tx, chargeIds);
    const other = places.find((charge) => charge.unitId !== unitId);
    const [person, ...others] = new Set(places.map(({ payerId }) => payerId));
    if (other && (person === null || others.length > 0))
      throw invalidField('charge_ids', 'counter.otherUnit', { number: other.businessNo });
    const paid = await collectOnSite(tx, context, {
      chargeIds,
      ...(other ? {} : { of: 'unit' as const }),
      channel,
      received,
      slipNo,
      chequeBank,
      chequeDay,
      payer,
      remark,
      expected,
      amount,
    });
    const [payment] = await viewPayments(tx, [paid]);
    if (!payment) throw new Error('the payment is gone');
    return payment;
  });

async function withPeople(db: Db, units: readonly UnitFound[], typed: string): Promise<DeskUnit[]> {
  if (units.length === 0) return [];
  const ids = units.map(({ id }) => id);
  const people = Map.groupBy(await peopleOf(db, ids, typed), ({ unitId }) => unitId);
  return units.map((unit) => ({
    unit_id: unit.id,
    building_name: unit.building_name,
    floor_name: unit.floor_name,
    unit_name: unit.name,
    people: (people.get(unit.id) ?? []).map(({ id, name, nameEn, phone }) => ({
      id,
      name,
      name_en: nameEn,
      phone,
    })),
    open: unit.open,
    amount: unit.amount,
  }));
}

type DueRow = ChargeRow & { payerNameEn: string } & Pick<Due, 'whole' | 'cheque'>;

const viewDue = (charge: DueRow, today: Day): Due => ({
  charge_id: charge.id,
  unit_id: charge.unitId,
  building_name: charge.buildingName,
  floor_name: charge.floorName,
  unit_name: charge.unitName,
  kind: charge.kind,
  bill_type: charge.billType,
  business_no: charge.businessNo,
  title: charge.title,
  title_en: charge.titleEn,
  start_day: charge.startDay,
  end_day: charge.endDay,
  due_day: charge.dueDay,
  overdue_days: Math.max(0, daysBetween(charge.dueDay, today)),
  amount: charge.amount,
  whole: charge.whole,
  in_parts: chargeOf(charge.kind).inParts,
  status: charge.status,
  cheque: charge.cheque,
  payer_id: charge.payerId,
  payer_name: charge.payerName,
  payer_name_en: charge.payerNameEn,
  payable: isOpen(charge.status) && !charge.offline,
});
