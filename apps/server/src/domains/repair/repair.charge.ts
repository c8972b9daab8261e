import { dayOf } from '@iris/contract/core/day';
import type { BodyOf } from '@iris/contract/core/endpoint';
import { formatMoney } from '@iris/contract/core/money';
import { isOpen } from '@iris/contract/payment/payment.rules';
import { repairApi } from '@iris/contract/repair/repair.api';
import type { RepairCharge, RepairDetail } from '@iris/contract/repair/repair.model';
import { standingCharge, sumOfCosts } from '@iris/contract/repair/repair.rules';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { checkVersion, getRecord, lockRecord, saveRecord } from '../../platform/db/record.ts';
import { takeNumber } from '../../platform/db/series.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField, notFound } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { lockUnit } from '../estate/index.ts';
import { allowedOf, type MoneyWays, moneyActions, moneyOf, placeOf } from '../money/index.ts';
import {
  addCharges,
  chargeNo,
  chargeNumbers,
  lockCharge,
  noteCharges,
  noteFee,
  refuseState,
  voidCharge,
} from '../payment/index.ts';
import {
  chargesOfOrder,
  getChargeFacts,
  getChargeLine,
  orderOfCharge,
  payersFor,
} from './repair.charge.queries.ts';
import { viewRepairCharge } from './repair.charge.view.ts';
import { checkHands, detailOf } from './repair.move.ts';
import type { RepairRow } from './repair.queries.ts';
import { repairChargeTable, repairTable } from './repair.table.ts';

type Body<Name extends 'costs' | 'addCharge'> = BodyOf<(typeof repairApi)[Name]> & { id: number };

/** What the history says of something done about an order's money. */
const entryOf = (row: RepairRow) => ({
  entity: 'repair' as const,
  id: row.id,
  condoId: row.condoId,
  label: row.number,
});

/** Costs as the history keeps them: a line each, kind, cents, words. */
const toldCosts = ({ costs }: RepairRow): string =>
  costs.map(({ kind, amount, words }) => `${kind} ${amount} ${words}`).join('\n');

/** Replaces what an order cost; charges that were issued stay as they are. */
export const keepCosts = ({ id, version, costs }: Body<'costs'>, context: SignedInContext) =>
  context.transaction(async (tx): Promise<RepairDetail> => {
    const before = await lockRecord(tx, repairTable, id);
    await checkVersion(before, version, () => detailOf(tx, context, before));
    await checkHands(tx, context, before);
    const row = await saveRecord(tx, repairTable, id, { costs });
    await writeAudit(tx, context.actor, {
      ...entryOf(row),
      action: 'cost',
      changes: [
        { field: 'costs', before: toldCosts(before), after: toldCosts(row) },
        { field: 'cost', before: String(sumOfCosts(before.costs)), after: String(sumOfCosts(costs)) },
      ],
    });
    await publish(tx, { changed: 'repair', condoId: row.condoId });
    return detailOf(tx, context, row);
  });

/**
 * Charges a resident for an order, at most once while the charge stands. The unit is locked before the order, as
 * whoever deletes a unit does.
 */
export const chargeRepair = (input: Body<'addCharge'>, context: SignedInContext) =>
  context.transaction(async (tx): Promise<RepairDetail> => {
    const seen = await getRecord(tx, repairTable, input.id);
    const unit = seen.unitId === null ? undefined : await lockUnit(tx, seen.unitId);
    const order = await lockRecord(tx, repairTable, input.id);
    await checkVersion(order, input.version, () => detailOf(tx, context, order));
    if (!unit || order.unitId !== unit.id) throw conflict('repair.noUnit', { number: order.number });
    const standing = standingCharge(await chargesOfOrder(tx, order.id));
    if (standing)
      throw conflict('repair.chargedAlready', { number: order.number, charge: standing.businessNo });
    const today = dayOf(context.clock.now());
    if (input.due_day < today) throw invalidField('due_day', 'repair.dueInPast');
    const payer = (await payersFor(tx, order)).find(({ id }) => id === input.payer_id);
    if (!payer) throw invalidField('payer_id', 'repair.notPayer');
    const cost = sumOfCosts(order.costs);
    if (input.amount > cost && !input.over_cost)
      throw conflict('repair.overCost', { amount: formatMoney(input.amount), cost: formatMoney(cost) });
    const number = await takeNumber(tx, chargeNumbers('REPAIR', order.condoId));
    const [charge] = await addCharges(tx, [
      {
        condoId: order.condoId,
        kind: 'REPAIR',
        businessNo: chargeNo('REPAIR', today, number),
        unitId: unit.id,
        buildingId: unit.buildingId,
        floorId: unit.floorId,
        buildingName: unit.buildingName,
        floorName: unit.floorName,
        unitName: unit.name,
        leaseId: null,
        leaseNo: '',
        payerId: payer.id,
        payerName: payer.name,
        payerPhone: payer.phone,
        startDay: today,
        endDay: today,
        dueDay: input.due_day,
        amount: input.amount,
        auto: false,
        lines: [],
        monthDays: 0,
        remark: `${order.number} ${input.remark}`.trim(),
      },
    ]);
    if (!charge) throw new Error('the charge was not stored');
    await tx.insert(repairChargeTable).values({ chargeId: charge.id, repairId: order.id });
    const row = await saveRecord(tx, repairTable, order.id, {});
    await noteFee(tx, context.actor, charge, { cost });
    return detailOf(tx, context, row);
  });

/** Voids an unpaid charge; its order can then be charged again. */
export const voidRepairCharge = (
  { id, reason }: BodyOf<typeof repairApi.voidCharge>,
  context: SignedInContext,
): Promise<RepairCharge> =>
  context.transaction(async (tx) => {
    const order = await orderOfCharge(tx, id);
    if (!order) throw notFound();
    await lockRecord(tx, repairTable, order.id);
    const charge = await lockCharge(tx, id);
    if (!isOpen(charge.status)) await refuseState(tx, context, charge);
    await voidCharge(tx, charge, reason);
    await saveRecord(tx, repairTable, order.id, {});
    await noteCharges(tx, context.actor, 'void', [charge], ({ amount }) => ({
      before: { amount },
      after: { reason },
    }));
    return chargeDetail(tx, context, id);
  });

/** The charge of a repair as its page shows it to the person now. Throws notFound for another kind. */
export async function chargeDetail(db: Db, context: SignedInContext, id: number): Promise<RepairCharge> {
  const line = await getChargeLine(db, id);
  const facts = await getChargeFacts(db, id);
  const order = await orderOfCharge(db, id);
  if (!line || !facts || !order) throw notFound();
  const { shown, situation } = await moneyOf(db, context, facts);
  const mayVoid = isOpen(facts.charge.status) && context.principal.permissions.has('報修管理-指派');
  return viewRepairCharge(line, dayOf(situation.now), {
    ...shown,
    repair_id: order.id,
    repair_number: order.number,
    payer_email: facts.email,
    remark: facts.charge.remark,
    void_reason: facts.charge.voidReason,
    actions: allowedOf([['void', mayVoid], ...moneyActions(repairApi, situation, context.principal)]),
  });
}

/** What charges of repairs provide for the shared money calls. */
export const repairWays: MoneyWays<RepairCharge> = {
  detail: chargeDetail,
  together: 'unit',
  reminder: {
    title: 'repair.letter.title',
    open: 'repair.letter.open',
    line: (due, say, language, remark) => {
      const { businessNo, amount, dueDay } = due.charge;
      const values = {
        number: businessNo,
        unit: placeOf(due, language),
        remark,
        amount: formatMoney(amount),
        due: dueDay,
      };
      return say('repair.letter.line', values);
    },
    nothing: 'repair.nothingToRemind',
  },
  lines: () => ({ bill: null, lines: [] }),
};

/** Who could be charged for an order, the likeliest first. */
export const payersOf = async (db: Transaction | Db, id: number) => ({
  items: (await payersFor(db, await getRecord(db, repairTable, id))).map(
    ({ phone: _, nameEn: name_en, ...payer }) => ({ ...payer, name_en }),
  ),
});
