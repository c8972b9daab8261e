import { dayOf } from '@iris/contract/core/day';
import type { BodyOf } from '@iris/contract/core/endpoint';
import type { leaseApi } from '@iris/contract/lease/lease.api';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { isOpen } from '@iris/contract/payment/payment.rules';
import type { Transaction } from '../../platform/db/database.ts';
import { checkVersion, found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { type ChargeRow, changeCharge, voidCharge } from '../payment/index.ts';
import { depositIn, holdCharges, openIn, rentsIn } from './charge.queries.ts';
import { collectFor, collectorOf } from './landlord.queries.ts';
import { fieldsOf, keepContract, standardOf } from './lease.add.ts';
import { auditLease, leaseChanges, spanOf, standardChanges } from './lease.audit.ts';
import { changeLease, chargeDue, clashOf } from './lease.change.ts';
import {
  chargedProblems,
  movedTermProblems,
  refuse,
  signedProblems,
  standardsProblems,
  termProblems,
} from './lease.check.ts';
import { leaseDetail } from './lease.detail.ts';
import { hasMoney, owesRent } from './lease.policy.ts';
import {
  deleteStandards,
  getLease,
  insertStandards,
  type LeaseRow,
  type StandardRow,
  saveLease,
  standardsOf,
} from './lease.queries.ts';
import { beginLease, leaveUnit } from './lease.unit.ts';

type Input = BodyOf<typeof leaseApi.update>;

/**
 * Saves a lease; existing rents stay as they are, and those that the change makes due are created. Stale, with the current
 * lease, if somebody saved it meanwhile.
 */
export async function updateLease(input: Input, context: SignedInContext): Promise<LeaseDetail> {
  const { id } = input;
  return changeLease(context, id, async (tx, row, wishes) => {
    if (!row.valid) throw conflict('lease.ended');
    await checkVersion(row, input.version, () => leaseDetail(tx, id, context));
    const signed = input.signed_day === row.signedDay ? undefined : input.signed_day;
    refuse([
      ...termProblems(input),
      ...signedProblems(signed, input.start_day, dayOf(context.clock.now())),
      ...standardsProblems(input, input.standards),
    ]);
    const charges = await holdCharges(tx, id);
    const standards = await standardsOf(tx, id);
    refuse(chargedBy(row, input, charges, standards));
    const moved = row.startDay !== input.start_day || row.endDay !== input.end_day;
    if (moved && row.moveOutDay !== null) throw invalidField('end_day', 'lease.planned');
    if (row.unitId !== null) {
      const wish = {
        unitId: row.unitId,
        startDay: input.start_day,
        endDay: input.end_day,
        exceptId: id,
      };
      wishes.push(wish);
      const clash = moved ? await clashOf(tx, wish) : undefined;
      if (clash) throw clash;
    }

    const given = { ...fieldsOf(input), signedDay: input.signed_day ?? row.signedDay };
    const collected = input.collected_for ?? (row.landlordId === null ? 'OWN' : 'LANDLORD');
    const landlordId = await collectorOf(tx, { condoId: row.condoId, ...given }, collected);
    const fields = { ...given, landlordId };
    const after = { ...row, ...fields, deposit: input.deposit };
    const changes = [...leaseChanges(row, after), ...standardChanges(standards.map(spanOf), input.standards)];
    if (changes.length === 0) return leaseDetail(tx, id, context);
    await keepContract(tx, context, id, input.contract, row.contractFileId);
    await changeDeposit(tx, row, input.deposit, depositIn(charges));
    // Nobody has been notified of the new end.
    const told = row.endDay === input.end_day ? {} : { expiryTold: [] };
    await saveLease(tx, id, { ...fields, deposit: input.deposit, ...told });
    await collectFor(tx, charges, landlordId);
    await replaceStandards(tx, id, standards, input.standards);
    await auditLease(tx, context.actor, {
      id,
      condoId: row.condoId,
      businessNo: row.businessNo,
      action: 'update',
      changes,
    });
    await moveBeginning(tx, context, row);
    await chargeDue(tx, context, after);
    return leaseDetail(tx, id, context);
  });
}

const chargedBy = (
  row: LeaseRow,
  input: Input,
  charges: readonly ChargeRow[],
  standards: readonly StandardRow[],
) => {
  const rents = rentsIn(charges);
  const moved = movedTermProblems(rents, { start_day: row.startDay, end_day: row.endDay }, input);
  return moved.length > 0 ? moved : chargedProblems(rents, standards.map(spanOf), input.standards);
};

async function changeDeposit(
  tx: Transaction,
  { deposit }: LeaseRow,
  amount: number,
  charge: ChargeRow | undefined,
): Promise<void> {
  if (amount === deposit) return;
  // What was carried over is paid already; the charge is what is left to pay.
  const rest = amount - (charge?.parted ?? 0);
  if (!charge || !isOpen(charge.status) || rest <= 0) throw invalidField('deposit', 'lease.depositCharged');
  await changeCharge(tx, charge.id, { amount: rest });
}

/** Deletes the removed rent terms before adding new ones, so that none overlap meanwhile. */
async function replaceStandards(
  tx: Transaction,
  leaseId: number,
  before: readonly StandardRow[],
  after: Input['standards'],
): Promise<void> {
  const same = (row: StandardRow, { start_day, end_day, monthly_amount }: Input['standards'][number]) =>
    row.startDay === start_day && row.endDay === end_day && row.monthlyAmount === monthly_amount;
  const gone = before.filter((row) => !after.some((standard) => same(row, standard)));
  const fresh = after.filter((standard) => !before.some((row) => same(row, standard)));
  await deleteStandards(
    tx,
    gone.map(({ id }) => id),
  );
  await insertStandards(
    tx,
    fresh.map((standard) => standardOf(leaseId, standard)),
  );
}

/** Moving the first day into the past starts the lease, moving it into the future undoes the start. */
async function moveBeginning(tx: Transaction, context: SignedInContext, before: LeaseRow): Promise<void> {
  const today = dayOf(context.clock.now());
  const row = found(await getLease(tx, before.id));
  if (row.begunAt === null && row.startDay <= today) await beginLease(tx, context, row);
  if (row.begunAt !== null && row.startDay > today) {
    const reason = translate(context.language, {
      key: 'lease.unbindReason',
      values: { number: row.businessNo },
    });
    await leaveUnit(tx, context, row, { untilDay: today, reason, onlyMade: true });
    await saveLease(tx, row.id, { begunAt: null, bindingId: null });
  }
}

/**
 * Deletes a lease on which nothing was paid and no rent is owed: its deposit is voided, and a binding that it created
 * ends.
 */
export async function removeLease(id: number, context: SignedInContext): Promise<null> {
  const { actor, clock, language } = context;
  return changeLease(context, id, async (tx, row) => {
    const charges = await holdCharges(tx, id);
    if (hasMoney(charges)) throw conflict('lease.paidStays');
    if (owesRent(charges)) throw conflict('lease.deleteUnsettled');
    for (const charge of openIn(charges)) {
      await voidCharge(tx, charge, translate(language, { key: 'lease.voidedByDelete' }));
    }
    const reason = translate(language, { key: 'lease.deleteReason', values: { number: row.businessNo } });
    const untilDay = dayOf(clock.now());
    if (row.valid) await leaveUnit(tx, context, row, { untilDay, reason, onlyMade: true });
    await saveLease(tx, id, { deletedAt: clock.now() });
    await auditLease(tx, actor, {
      id,
      condoId: row.condoId,
      businessNo: row.businessNo,
      action: 'delete',
      changes: leaseChanges(row, null),
    });
    return null;
  });
}
