import { chequeApi } from '@iris/contract/cheque/cheque.api';
import { dayOf } from '@iris/contract/core/day';
import { leaseApi } from '@iris/contract/lease/lease.api';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { rentApi } from '@iris/contract/rent/rent.api';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { heldForLandlords } from '../../platform/ledger/ledger.ts';
import { chequeTable } from '../payment/cheque.table.ts';
import { refundByHand, settleDeposit } from '../payment/index.ts';
import { contextOf, inOne, uploaded } from '../payment/payment.sample.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { insertRents } from '../rent/rent.generate.queries.ts';
import { residentTable } from '../resident/resident.table.ts';
import { landlordTable } from './landlord.table.ts';
import { leaseBody, monthOf, newLease, newRents, newUnits, payCash, taken } from './lease.sample.ts';
import { leaseTable } from './lease.table.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const cashier = await contextOf(server, 'staff');
const MONTH = 1_000_000;
const today = dayOf(server.clock.now());
let landlords = 0;
/** A landlord unlike all before. */
const newLandlord = () => {
  landlords += 1;
  return { landlord_name: `業主${landlords}`, landlord_phone: String(92_000_000 + landlords) };
};

const formOf = (lease: LeaseDetail, changed: Record<string, unknown> = {}) => ({
  id: lease.id,
  lease_type: lease.lease_type,
  start_day: lease.start_day,
  end_day: lease.end_day,
  landlord_name: lease.landlord_name,
  landlord_phone: lease.landlord_phone,
  auto_gen_rent: lease.auto_gen_rent,
  standards: lease.standards.map(({ start_day, end_day, monthly_amount }) => ({
    start_day,
    end_day,
    monthly_amount,
  })),
  deposit: lease.lease_deposit,
  version: lease.version,
  ...changed,
});
const save = (lease: LeaseDetail, changed: Record<string, unknown>) =>
  server.call(leaseApi.update, { body: formOf(lease, changed) }, staff);
const detailOf = async ({ id }: { id: number }) =>
  taken(await server.call(leaseApi.detail, { params: { id } }, staff));
const held = async ({ landlord_id }: LeaseDetail) =>
  (await heldForLandlords(db, 1, [landlord_id ?? 0])).get(landlord_id ?? 0) ?? 0;
const chargeOf = async (id: number) => {
  const [row] = await db.select().from(chargeTable).where(eq(chargeTable.id, id));
  if (!row) throw new Error(`no charge ${id}`);
  return row;
};
const earned = async () => {
  const { rows } = await db.execute<{ sum: number }>(sql`
    select coalesce(-sum(balance), 0)::bigint as sum from ledger_account
    where condo_id = 1 and kind in ('RENT_INCOME', 'DEDUCTION_INCOME')`);
  return rows[0]?.sum;
};
async function rentsOf(lease: LeaseDetail, most = 1) {
  const rents = await newRents(server, lease.id, most);
  expect(rents).toHaveLength(most);
  return rents;
}

describe('for whom a lease collects rent', () => {
  it('is no landlord without a name, neither of a new lease nor of an old one', async () => {
    const [unit = 0] = await newUnits(server, staff);
    const body = leaseBody(server, unit, { landlord_name: '', collected_for: 'LANDLORD' });
    const added = await server.call(leaseApi.add, { body }, staff);
    expect(added).toMatchObject({ code: 10030 });
    expect(added.fields).toHaveProperty('landlord_name');
    const lease = await newLease(server, staff, { landlord_name: '' });
    expect(lease).toMatchObject({ collected_for: 'OWN', landlord_id: null });
    expect((await save(lease, { collected_for: 'LANDLORD' })).fields).toHaveProperty('landlord_name');
    expect((await save(lease, { collected_for: 'TENANT' })).fields).toHaveProperty('collected_for');
  });

  it('is the landlord whom it names, unless it says otherwise or that is the company', async () => {
    const named = newLandlord();
    const first = await newLease(server, staff, named);
    expect(first).toMatchObject({ collected_for: 'LANDLORD', ...named });
    expect(await newLease(server, staff, named)).toMatchObject({ landlord_id: first.landlord_id });
    expect(await newLease(server, staff, { ...named, collected_for: 'OWN' })).toMatchObject({
      collected_for: 'OWN',
      landlord_id: null,
      landlord_name: named.landlord_name,
    });
    for (const landlord_name of ['海富物業', 'Hoi Fu Property'])
      expect(await newLease(server, staff, { landlord_name })).toMatchObject({ landlord_id: null });
  });

  it('is one landlord by either name of the owner', async () => {
    const owner = { name: '業主雙名', nameEn: 'YIP Sheung Ming', phone: '92999001' };
    await db.insert(residentTable).values({ ...owner, condoId: 1, idType: 'OTHER' });
    const named = (landlord_name: string) =>
      newLease(server, staff, { landlord_name, landlord_phone: owner.phone });
    const [english, chinese] = [await named(owner.nameEn), await named(owner.name)];
    expect(chinese.landlord_id).toBe(english.landlord_id);
    expect(english).toMatchObject({ landlord_name: owner.nameEn, landlord_name_en: '' });
    expect(chinese).toMatchObject({ landlord_name: owner.name, landlord_name_en: owner.nameEn });
  });

  it('is somebody else by an English name without a phone: more people are called so', async () => {
    await db.insert(landlordTable).values({ condoId: 1, name: '陳同名', nameEn: 'CHAN Tung Ming' });
    const lease = await newLease(server, staff, { landlord_name: 'CHAN Tung Ming', landlord_phone: '' });
    const [row] = await db
      .select()
      .from(landlordTable)
      .where(eq(landlordTable.id, lease.landlord_id ?? 0));
    expect(row).toMatchObject({ name: 'CHAN Tung Ming', nameEn: '' });
  });

  it('stays as it is where a change does not say, and is told by the history', async () => {
    const lease = await newLease(server, staff, { ...newLandlord(), collected_for: 'OWN' });
    const kept = taken(await save(lease, { remark: '改' }));
    expect(kept).toMatchObject({ collected_for: 'OWN' });
    const moved = taken(await save(kept, { collected_for: 'LANDLORD' }));
    expect(moved).toMatchObject({ collected_for: 'LANDLORD' });
    const { data } = await server.call(leaseApi.history, { params: { id: lease.id }, query: {} }, staff);
    expect(data.items[0]?.changes).toContainEqual({
      field: 'collected_for',
      before: 'OWN',
      after: 'LANDLORD',
    });
  });

  it('is one landlord when two leases name them at once', async () => {
    const named = newLandlord();
    const units = await newUnits(server, staff, 4);
    const leases = await Promise.all(units.map((unit) => newLease(server, staff, named, unit)));
    expect(new Set(leases.map(({ landlord_id }) => landlord_id)).size).toBe(1);
    const rows = await db.select().from(landlordTable).where(eq(landlordTable.name, named.landlord_name));
    expect(rows).toHaveLength(1);
  });
});

describe('a rent that is collected for a landlord', () => {
  it('is theirs in the books and not the estate’s, in parts too, and a refund takes it from them', async () => {
    const lease = await newLease(server, staff, newLandlord());
    const [rent, other] = await rentsOf(lease, 2);
    if (!rent || !other) throw new Error('no rents');
    expect(rent.landlordId).toBe(lease.landlord_id);
    const before = await earned();
    await payCash(server, staff, [rent]);
    expect(await held(lease)).toBe(MONTH);
    expect(await earned()).toBe(before);
    const proofFileId = await uploaded(server, cashier);
    const back = {
      chargeId: rent.id,
      channel: 'REFUND' as const,
      amount: 30_000,
      reason: '多收',
      proofFileId,
    };
    await inOne(cashier, (tx) => refundByHand(tx, cashier, back));
    expect(await held(lease)).toBe(MONTH - 30_000);
    const part = { ids: [other.id], channel: 'PAY_ONSITE_CASH', received: 400, expected: MONTH, amount: 400 };
    taken(await server.call(rentApi.payOnSite, { body: part }, staff));
    expect(await held(lease)).toBe(MONTH - 30_000 + 400);
    expect(await earned()).toBe(before);
  });

  it('is joined by what is kept of the deposit', async () => {
    const lease = await newLease(server, staff, newLandlord());
    const deposit = await chargeOf(lease.deposit.id);
    await payCash(server, staff, [deposit]);
    const before = await earned();
    const settlement = {
      chargeId: deposit.id,
      version: (await chargeOf(deposit.id)).version,
      channel: 'REFUND' as const,
      deductions: [{ amount: 80_000, reason: '清潔' }],
      reason: '',
      proofFileId: await uploaded(server, cashier),
    };
    await settleDeposit(
      cashier,
      settlement,
      async () => {},
      async () => null,
    );
    expect(await held(lease)).toBe(80_000);
    expect(await earned()).toBe(before);
  });

  it('is made by the job and by hand for whom the lease says', async () => {
    const start = monthOf(server);
    const lease = await newLease(server, staff, { ...newLandlord(), auto_gen_rent: true });
    const own = await newLease(server, staff, { collected_for: 'OWN', auto_gen_rent: true });
    const now = server.clock.now();
    await db.transaction((tx) => insertRents(tx, cashier.actor, { condoId: 1, today: start, now }));
    const of = async (leaseId: number) =>
      (await db.select().from(chargeTable).where(eq(chargeTable.leaseId, leaseId))).map(
        ({ kind, landlordId }) => [kind, landlordId],
      );
    expect(await of(lease.id)).toEqual(
      expect.arrayContaining([
        ['DEPOSIT', lease.landlord_id],
        ['RENT', lease.landlord_id],
      ]),
    );
    expect((await of(own.id)).map(([, landlord]) => landlord)).toEqual([null, null]);
  });

  it('follows the lease until it is paid, and then stays', async () => {
    const lease = await newLease(server, staff, newLandlord());
    const [paid, open] = await rentsOf(lease, 2);
    if (!paid || !open) throw new Error('no rents');
    await payCash(server, staff, [paid]);
    const heir = newLandlord();
    const moved = taken(await save(await detailOf(lease), heir));
    expect(moved.landlord_id).not.toBe(lease.landlord_id);
    expect(await chargeOf(paid.id)).toMatchObject({ landlordId: lease.landlord_id });
    const current = await chargeOf(open.id);
    expect(current.landlordId).toBe(moved.landlord_id);
    await payCash(server, staff, [current]);
    expect([await held(lease), await held(moved)]).toEqual([MONTH, MONTH]);
    await expect(
      db.update(chargeTable).set({ landlordId: null }).where(eq(chargeTable.id, paid.id)),
    ).rejects.toThrow();
  });

  it('follows the lease again once its cheque came back or was given back', async () => {
    for (const how of ['bounce', 'giveBack'] as const) {
      const lease = await newLease(server, staff, newLandlord());
      const [rent] = await rentsOf(lease);
      if (!rent) throw new Error('no rent');
      const cheque = { slip_no: String(800_000 + rent.id), cheque_bank: '004', cheque_day: today };
      const body = { ids: [rent.id], channel: 'PAY_CHEQUE', expected: MONTH, ...cheque };
      taken(await server.call(rentApi.payOnSite, { body }, staff));
      const heir = taken(await save(await detailOf(lease), newLandlord()));
      expect(await chargeOf(rent.id)).toMatchObject({ landlordId: lease.landlord_id });
      const [{ id } = { id: 0 }] = await db
        .select({ id: chequeTable.id })
        .from(chequeTable)
        .where(eq(chequeTable.number, cheque.slip_no));
      if (how === 'bounce')
        taken(await server.call(chequeApi.bank, { body: { condo_id: 1, ids: [id] } }, staff));
      const reply =
        how === 'bounce'
          ? await server.call(chequeApi.bounce, { body: { id, reason: '存款不足', fee: 0 } }, staff)
          : await server.call(chequeApi.giveBack, { body: { id, reason: '改用現金' } }, staff);
      taken(reply);
      expect(await chargeOf(rent.id), how).toMatchObject({ status: 'UNPAID', landlordId: heir.landlord_id });
      expect([await held(lease), await held(heir)]).toEqual([0, 0]);
    }
  });

  it('that is paid while the lease changes hands goes to one of the two, as the charge says', async () => {
    for (let n = 0; n < 5; n += 1) {
      const lease = await newLease(server, staff, newLandlord());
      const [rent] = await rentsOf(lease);
      if (!rent) throw new Error('no rent');
      const [, moved] = await Promise.all([payCash(server, staff, [rent]), save(lease, newLandlord())]);
      const after = taken(moved);
      const { landlordId } = await chargeOf(rent.id);
      expect([lease.landlord_id, after.landlord_id]).toContain(landlordId);
      expect([await held(lease), await held(after)].sort()).toEqual([0, MONTH]);
      expect((await heldForLandlords(db, 1, [landlordId ?? 0])).get(landlordId ?? 0)).toBe(MONTH);
    }
  });
});

it('a lease keeps the landlord of its own condo', async () => {
  const { rows } = await db.execute<{ wrong: number }>(sql`
    select count(*)::int as wrong from ${leaseTable} l join ${landlordTable} o on o.id = l.landlord_id
    where o.condo_id <> l.condo_id`);
  expect(rows[0]?.wrong).toBe(0);
});
