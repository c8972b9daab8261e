import { dayOf } from '@iris/contract/core/day';
import type { BodyOf } from '@iris/contract/core/endpoint';
import { formatMoney } from '@iris/contract/core/money';
import type { leaseApi } from '@iris/contract/lease/lease.api';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { depositNo, leaseNo } from '@iris/contract/lease/lease.rules';
import { eq } from 'drizzle-orm';
import type { Change } from '../../platform/audit/audit.table.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { found } from '../../platform/db/record.ts';
import { takeNumber } from '../../platform/db/series.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import { lockUnit } from '../estate/index.ts';
import { addCharges, type ChargeRow, carryDeposit, heldOf } from '../payment/index.ts';
import { addPerson, getResident, holdCondo, type ResidentRow } from '../resident/index.ts';
import { collectorOf } from './landlord.queries.ts';
import { auditLease, leaseChanges, standardChanges } from './lease.audit.ts';
import { holdCarried } from './lease.carry.ts';
import { changeLeases, chargeDue, clashOf } from './lease.change.ts';
import { refuse, signedProblems, standardsProblems, termProblems } from './lease.check.ts';
import { leaseDetail } from './lease.detail.ts';
import { lastDayOf } from './lease.policy.ts';
import {
  getLease,
  insertLease,
  insertStandards,
  type LeaseRow,
  leaseNumbers,
  lockLease,
  type NewLease,
} from './lease.queries.ts';
import { leaseTable } from './lease.table.ts';
import { beginLease } from './lease.unit.ts';

type Input = BodyOf<typeof leaseApi.add>;

/**
 * Adds a lease with its tenant, rent terms and deposit. If it has begun, the tenant is bound to the unit. A renewal may
 * carry over the deposit that the lease before it holds.
 */
export async function addLease(input: Input, context: SignedInContext): Promise<LeaseDetail> {
  const { actor, clock } = context;
  refuse([
    ...termProblems(input),
    ...signedProblems(input.signed_day, input.start_day, dayOf(clock.now())),
    ...standardsProblems(input, input.standards),
  ]);
  return changeLeases(context, async (tx, wishes) => {
    const condoId = found(await holdCondo(tx, { unit: input.unit_id }));
    const unit = found(await lockUnit(tx, input.unit_id));
    const previous = input.previous_id === undefined ? null : found(await lockLease(tx, input.previous_id));
    if (previous) refuseRenewal(previous, input);
    const wish = {
      unitId: unit.id,
      startDay: input.start_day,
      endDay: input.end_day,
      previousId: previous?.id ?? null,
    };
    wishes.push(wish);
    const clash = await clashOf(tx, wish);
    if (clash) throw clash;
    const carried =
      previous && input.carry_deposit !== undefined ? await holdCarried(tx, context, previous, input) : [];
    const tenant = await tenantOf(tx, input, context, condoId);

    const fields = fieldsOf(input);
    const lease: NewLease = {
      ...fields,
      condoId,
      landlordId: await collectorOf(tx, { condoId, ...fields }, input.collected_for),
      businessNo: leaseNo(await takeNumber(tx, leaseNumbers(condoId))),
      unitId: unit.id,
      buildingId: unit.buildingId,
      floorId: unit.floorId,
      buildingName: unit.buildingName,
      floorName: unit.floorName,
      unitName: unit.name,
      tenantId: tenant.id,
      tenantName: tenant.name,
      tenantPhone: tenant.phone,
      tenantEmail: tenant.email,
      tenantIdType: tenant.idType,
      tenantIdNo: tenant.idNo,
      deposit: input.deposit,
      domestic: unit.unitType === 'RESIDENTIAL',
      previousId: wish.previousId,
    };
    const id = await insertLease(tx, lease);
    await keepContract(tx, context, id, input.contract, null);
    await insertStandards(
      tx,
      input.standards.map((standard) => standardOf(id, standard)),
    );
    const deposit = await chargeDeposit(
      tx,
      found(await getLease(tx, id)),
      input.deposit_due_day ?? input.start_day,
    );
    const row = found(await getLease(tx, id));
    await auditLease(tx, actor, {
      id,
      condoId,
      businessNo: row.businessNo,
      action: previous ? 'renew' : 'add',
      changes: [
        ...leaseChanges(null, row),
        ...standardChanges([], input.standards),
        ...(previous ? [{ field: 'previous', before: null, after: previous.businessNo }] : []),
        ...carriedChange(carried, deposit),
      ],
    });
    await chargeDue(tx, context, row);
    if (input.start_day <= dayOf(clock.now())) await beginLease(tx, context, row);
    // Last, because it locks the books and the receipt numbers.
    if (carried.length > 0) await carryDeposit(tx, context, carried, deposit);
    return { condoId, result: await leaseDetail(tx, id, context) };
  });
}

/** The columns for the part of the form about the term. */
export const fieldsOf = (input: Omit<Input, 'unit_id' | 'deposit' | 'standards'>) => ({
  leaseType: input.lease_type,
  startDay: input.start_day,
  endDay: input.end_day,
  signedDay: input.signed_day ?? input.start_day,
  breakFromDay: input.break_from_day,
  noticeDays: input.notice_days,
  landlordName: input.landlord_name,
  landlordPhone: input.landlord_phone,
  autoGenRent: input.auto_gen_rent,
  remark: input.remark,
  contractFileId: input.contract,
});

export const standardOf = (
  leaseId: number,
  { start_day, end_day, monthly_amount }: Input['standards'][number],
) => ({ leaseId, startDay: start_day, endDay: end_day, monthlyAmount: monthly_amount });

function refuseRenewal(previous: LeaseRow, input: Input): void {
  if (previous.unitId !== input.unit_id) throw invalidField('previous_id', 'lease.previousUnit');
  const end = previous.endedDay ?? lastDayOf(previous);
  if (end >= input.start_day) throw invalidField('start_day', 'lease.previousEnds', { end });
}

/** The tenant: a resident of the estate, or a new one. */
async function tenantOf(
  tx: Transaction,
  { tenant_id: id, tenant }: Input,
  { actor, language }: SignedInContext,
  condoId: number,
): Promise<ResidentRow> {
  if (id !== undefined) {
    const resident = found(await getResident(tx, id));
    if (resident.idNo === '') throw invalidField('tenant_id', 'lease.tenantNoId');
    return resident;
  }
  const { name_en: nameEn, id_type: idType, id_no: idNo, ...person } = found(tenant);
  return addPerson(tx, actor, {
    ...{ condoId, language, prefix: 'tenant.' },
    person: { ...person, nameEn, idType, idNo },
  });
}

/** Assigns a contract file to the lease and releases the previous one. Throws 10030 unless it is a PDF. */
export async function keepContract(
  tx: Transaction,
  { files, principal }: SignedInContext,
  leaseId: number,
  contract: number | null,
  before: number | null,
): Promise<void> {
  if (contract === before) return;
  if (contract !== null) {
    const [file] = await tx
      .select({ type: fileTable.type })
      .from(fileTable)
      .where(eq(fileTable.id, contract));
    if (file?.type !== 'application/pdf') throw invalidField('contract', 'lease.contractPdf');
  }
  await files.claim(tx, {
    owner: { kind: 'lease', id: leaseId },
    userId: principal.userId,
    named: [contract],
    before: [before],
    path: 'contract',
    documents: true,
  });
}

/** Creates the deposit as a charge of the lease, with a number derived from the lease's. */
async function chargeDeposit(tx: Transaction, row: LeaseRow, dueDay: string): Promise<ChargeRow> {
  const [charge] = await addCharges(tx, [
    {
      condoId: row.condoId,
      kind: 'DEPOSIT',
      businessNo: depositNo(row.businessNo),
      unitId: row.unitId,
      buildingId: row.buildingId,
      floorId: row.floorId,
      buildingName: row.buildingName,
      floorName: row.floorName,
      unitName: row.unitName,
      leaseId: row.id,
      leaseNo: row.businessNo,
      landlordId: row.landlordId,
      payerId: row.tenantId,
      payerName: row.tenantName,
      payerPhone: row.tenantPhone,
      startDay: dueDay,
      endDay: dueDay,
      dueDay,
      amount: row.deposit,
      auto: true,
      lines: [],
      monthDays: 0,
      remark: '',
    },
  ]);
  if (!charge) throw new Error('the deposit was not charged');
  await tx.update(leaseTable).set({ depositChargeId: charge.id }).where(eq(leaseTable.id, row.id));
  return charge;
}

/** What the history of a renewal says of the deposit that it took over. */
const carriedChange = (carried: readonly ChargeRow[], { amount }: ChargeRow): Change[] =>
  carried.length === 0
    ? []
    : [{ field: 'carried_deposit', before: null, after: formatMoney(Math.min(heldOf(carried), amount)) }];
