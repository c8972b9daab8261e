import { addDays, addMonths } from '@iris/contract/core/day';
import { leaseApi } from '@iris/contract/lease/lease.api';
import type { Deposit, LeaseDetail } from '@iris/contract/lease/lease.model';
import { rentApi } from '@iris/contract/rent/rent.api';
import { sql } from 'drizzle-orm';
import { contextOf, uploaded } from '../payment/payment.sample.ts';
import { endOfTerm, leaseBody, monthOf, newLease, payCash, type Server, taken } from './lease.sample.ts';

/** The deposit of the leases here, in HKD cents. */
export const DEPOSIT = 2_000_000;

/** A lease of last year whose deposit is paid in cash; its term is over, so the deposit may go back too. */
export async function endedTerm(server: Server, token: string): Promise<LeaseDetail> {
  const start_day = addMonths(monthOf(server), -12);
  const lease = await newLease(server, token, { start_day, end_day: endOfTerm(start_day, 12) });
  await payCash(server, token, [lease.deposit]);
  return detailOf(server, token, lease.id);
}

export const detailOf = async (server: Server, token: string, id: number): Promise<LeaseDetail> =>
  taken(await server.call(leaseApi.detail, { params: { id } }, token));

/** Renews a lease from the day after it, for a year; by default the whole deposit is carried over. */
export function renew(server: Server, token: string, lease: LeaseDetail, changed: object = {}, headers = {}) {
  const start_day = addDays(lease.end_day, 1);
  const body = leaseBody(server, lease.unit_id ?? 0, {
    start_day,
    end_day: endOfTerm(start_day, 12),
    tenant_id: lease.tenant_id,
    previous_id: lease.id,
    carry_deposit: DEPOSIT,
    ...changed,
  });
  return server.call(leaseApi.add, { body, headers }, token);
}

/** Gives a charge of a deposit back by hand, less what is kept. */
export async function refund(server: Server, token: string, deposit: Deposit, kept = 0) {
  const proof = await uploaded(server, await contextOf(server, 'staff'));
  const deductions = kept > 0 ? [{ amount: kept, reason: '清潔' }] : [];
  const body = { channel: 'REFUND', deductions, reason: '退租', proof, version: deposit.version };
  return server.call(rentApi.refundDeposit, { params: { id: deposit.id }, body }, token);
}

/** What the books hold of the deposits of a unit, by lease, in HKD cents. */
export async function heldIn({ services: { db } }: Server, unitId: number): Promise<Record<number, number>> {
  const { rows } = await db.execute<{ lease: number; held: number }>(sql`
    select c.lease_id as lease, -sum(e.amount)::bigint as held from ledger_entry e
    join ledger_account a on a.id = e.account_id and a.kind = 'DEPOSIT_HELD'
    join charge c on c.id = e.charge_id where c.unit_id = ${unitId} group by 1 order by 1`);
  return Object.fromEntries(rows.map(({ lease, held }) => [lease, held]));
}
