import { billApi } from '@iris/contract/bill/bill.api';
import { addDays, addMonths, dayOf } from '@iris/contract/core/day';
import { financeApi } from '@iris/contract/finance/finance.api';
import { homeApi } from '@iris/contract/home/home.api';
import { leaseApi } from '@iris/contract/lease/lease.api';
import type { ChargeFigures } from '@iris/contract/payment/payment.model';
import { rentApi } from '@iris/contract/rent/rent.api';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { charged } from '../payment/payment.sample.ts';
import { deposited, leased } from '../rent/rent.sample.queries.ts';

/**
 * Every screen means the same by 'owed' and 'overdue'. A lease has rents and its unit bills in every state, due before
 * today, today and later; what each screen's call says of them is held against the rows of the table, added up here
 * without any of the product's conditions, and against the entries of the ledger.
 */
const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const today = dayOf(server.clock.now());
const startDay = addMonths(today, -14);

const lease = await leased(server, { startDay, endDay: addMonths(today, 20) });
await deposited(server, lease);
const place = {
  unitId: lease.unitId,
  buildingId: lease.buildingId,
  floorId: lease.floorId,
  unitName: lease.unitName,
  payerId: lease.tenantId,
  payerName: lease.tenantName,
};
const bill = {
  type: 'WATER',
  source: 'SINGLE',
  title: '水費',
  titleEn: 'Water',
  standardId: null,
  standardVersionId: null,
  runId: null,
  lateOfId: null,
} as const;

/** The way to each state, as the database allows it. */
const ways = {
  UNPAID: [],
  PAYING: ['PAYING'],
  CENSORING: ['CENSORING'],
  CENSOR_REJECT: ['CENSORING', 'CENSOR_REJECT'],
  PAID: ['PAID'],
  BACK: ['PAID'],
  VOID: ['VOID'],
  WAIVED: ['VOID'],
} as const;
const offsets = [-40, -1, 0, 1, 12];

let made = 0;
for (const kind of ['RENT', 'BILL'] as const)
  for (const [name, states] of Object.entries(ways))
    for (const offset of offsets) {
      made += 1;
      const amount = 1_000 + made * 17;
      const first = addDays(today, offset - made * 3);
      const { id } = await charged(server, {
        ...place,
        kind,
        amount,
        startDay: first,
        endDay: first,
        dueDay: addDays(today, offset),
        ...(kind === 'RENT' ? { leaseId: lease.id, leaseNo: lease.businessNo } : { bill }),
      });
      for (const status of states) {
        const paid = status === 'PAID' ? amount : 0;
        await db.execute(sql`update charge set status = ${status}, paid = ${paid} where id = ${id}`);
      }
      if (name === 'BACK') await db.execute(sql`update charge set refunded = ${made} where id = ${id}`);
      if (name === 'WAIVED') await db.execute(sql`update charge set forgiven = true where id = ${id}`);
    }

interface Row extends Record<string, unknown> {
  kind: string;
  status: string;
  due_day: string;
  start_day: string;
  amount: number;
  paid: number;
  refunded: number;
  forgiven: boolean;
}
const { rows } = await db.execute<Row>(sql`
  select kind, status, to_char(due_day, 'YYYY-MM-DD') as due_day, to_char(start_day, 'YYYY-MM-DD') as start_day, amount,
    paid, refunded, forgiven
  from charge where unit_id = ${lease.unitId}`);

function addUp(of: readonly Row[]): ChargeFigures {
  const figures = Object.fromEntries(
    ['receivable', 'received', 'unpaid', 'overdue', 'waived', 'voided', 'refunded'].map((name) => [
      name,
      { count: 0, amount: 0 },
    ]),
  ) as ChargeFigures;
  const add = (name: keyof ChargeFigures, amount: number) => {
    figures[name].count += 1;
    figures[name].amount += amount;
  };
  for (const row of of) {
    add('receivable', row.amount - row.refunded);
    if (row.status === 'VOID') add(row.forgiven ? 'waived' : 'voided', row.amount);
    else if (row.paid > 0) add('received', row.paid - row.refunded);
    else {
      add('unpaid', row.amount);
      if (row.due_day < today) add('overdue', row.amount);
    }
    if (row.refunded > 0) add('refunded', row.refunded);
  }
  return figures;
}
const ofKind = (kind: string) => addUp(rows.filter((row) => row.kind === kind));
const rents = ofKind('RENT');
const bills = ofKind('BILL');

const condo_id = 1;
const unit_id = lease.unitId ?? 0;
const get = async <Answer>(call: Promise<{ data: Answer; status: number }>): Promise<Answer> => {
  const { data, status } = await call;
  expect(status).toBe(200);
  return data;
};

describe('what charges come to', () => {
  it('is receivable = received + unpaid + waived + voided, in counts and amounts', () => {
    for (const { receivable, received, unpaid, waived, voided, overdue } of [rents, bills]) {
      for (const part of ['count', 'amount'] as const)
        expect(receivable[part]).toBe(received[part] + unpaid[part] + waived[part] + voided[part]);
      expect(overdue.count).toBe(8);
      expect(unpaid.count).toBe(20);
      expect([waived.count, voided.count]).toEqual([5, 5]);
    }
  });

  it('is the same on rents, the lease and the list of leases', async () => {
    expect(await get(server.call(rentApi.brief, { query: { condo_id, unit_id } }, staff))).toEqual(rents);
    const inLease = { query: { lease_id: lease.id } };
    expect(await get(server.call(rentApi.briefInLease, inLease, staff))).toEqual(rents);
    const owing = { owed: rents.unpaid.amount, overdue: rents.overdue.amount };
    const listed = await get(server.call(leaseApi.list, { query: { condo_id, unit_id } }, staff));
    expect(listed.items).toHaveLength(1);
    expect(listed.items[0]).toMatchObject(owing);
    const brief = await get(server.call(leaseApi.brief, { query: { condo_id, unit_id } }, staff));
    expect(brief).toMatchObject(owing);
    const detail = await get(server.call(leaseApi.detail, { params: { id: lease.id } }, staff));
    expect(detail).toMatchObject(owing);
  });

  it('is what the lists behind the figures hold', async () => {
    for (const [call, figures] of [
      [rentApi.list, rents],
      [billApi.list, bills],
    ] as const) {
      const total = async (filter: Record<string, string>) =>
        (await get(server.call(call, { query: { condo_id, unit_id, ...filter } }, staff))).total;
      expect(await total({ settled: 'true' })).toBe(figures.received.count);
      expect(await total({ settled: 'false' })).toBe(figures.unpaid.count);
      expect(await total({ overdue: 'true' })).toBe(figures.overdue.count);
      expect(await total({ status: 'VOID' })).toBe(figures.voided.count + figures.waived.count);
    }
    const late = { query: { condo_id, unit_id, overdue: 'true', count: 100 } };
    for (const { overdue } of (await get(server.call(rentApi.list, late, staff))).items)
      expect(overdue).toBe(true);
    for (const { overdue_days } of (await get(server.call(billApi.list, late, staff))).items)
      expect(overdue_days).toBeGreaterThan(0);
  });

  it('is the same on bills and in their overview, whose ages come to it', async () => {
    expect(await get(server.call(billApi.sums, { query: { condo_id, unit_id } }, staff))).toEqual(bills);
    const months = {
      from_month: addMonths(`${today.slice(0, 7)}-01`, -20),
      to_month: `${today.slice(0, 7)}-01`,
    };
    const brief = await get(server.call(billApi.brief, { query: { condo_id, ...months } }, staff));
    expect(brief).toMatchObject({ ...bills });
    const aged = (late: boolean) =>
      brief.ageing
        .filter(({ band }) => !late || band !== 'NOT_DUE')
        .reduce((sum, { amount }) => sum + amount, 0);
    expect([aged(false), aged(true)]).toEqual([bills.unpaid.amount, bills.overdue.amount]);
    for (const parts of [brief.by_type, brief.by_building, brief.by_month])
      for (const key of ['receivable', 'received', 'unpaid', 'waived', 'voided'] as const)
        expect(
          parts.reduce((sum, part) => sum + part[key], 0),
          key,
        ).toBe(bills[key].amount);
  });

  it('is the same on the first screen, by age and by month', async () => {
    const home = await get(server.call(homeApi.overview, { query: { condo_id } }, staff));
    expect(home.bills).toEqual({ unpaid: bills.unpaid, overdue: bills.overdue });
    expect(home.rents?.overdue).toMatchObject(rents.overdue);
    for (const { kind, rows: aged } of home.arrears) {
      const { overdue } = kind === 'RENT' ? rents : bills;
      expect(aged.reduce((sum, { amount }) => sum + amount, 0)).toBe(overdue.amount);
      expect(aged.reduce((sum, { count }) => sum + count, 0)).toBe(overdue.count);
    }
    for (const { month, due, received } of home.rents?.months ?? []) {
      const those = rows.filter(
        ({ kind, status, start_day }) =>
          kind === 'RENT' && status !== 'VOID' && start_day.startsWith(month.slice(0, 7)),
      );
      const sum = (of: (row: Row) => number) => those.reduce((total, row) => total + of(row), 0);
      expect([month, due, received]).toEqual([
        month,
        sum(({ amount, refunded }) => amount - refunded),
        sum(({ paid, refunded }) => paid - refunded),
      ]);
    }
  });

  it('is the same on the statement of account, of the unit and of the payer', async () => {
    const sum = (name: 'unpaid' | 'overdue') => ({
      count: rents[name].count + bills[name].count,
      amount: rents[name].amount + bills[name].amount,
    });
    const period = { condo_id, from_day: addDays(today, -300), to_day: addDays(today, -200) };
    for (const whose of [{ unit_id }, { resident_id: lease.tenantId }]) {
      const query = { ...period, ...whose };
      const statement = await get(server.call(financeApi.account, { query }, staff));
      expect(statement).toMatchObject({ unpaid: sum('unpaid'), overdue: sum('overdue') });
    }
  });
});
