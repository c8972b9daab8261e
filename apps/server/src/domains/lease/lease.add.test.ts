import { addDays, addMonths, dayOf } from '@iris/contract/core/day';
import { estateApi } from '@iris/contract/estate/estate.api';
import { leaseApi } from '@iris/contract/lease/lease.api';
import { residentApi } from '@iris/contract/resident/resident.api';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { blocked } from '../../../test/blocked.ts';
import { startServer } from '../../../test/harness.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import { UPLOAD } from '../../platform/files/files.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { added } from '../resident/resident.sample.ts';
import { residentTable } from '../resident/resident.table.ts';
import { endOfTerm, leaseBody, monthOf, newLease, newTenant, newUnits, taken } from './lease.sample.ts';
import { leaseTable } from './lease.table.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const guest = await server.signIn('guest');
const today = dayOf(server.clock.now());
const start = monthOf(server);
const end = endOfTerm(start, 12);
const [unit = 0, other = 0, third = 0] = await newUnits(server, staff, 3);
const add = (changed: Record<string, unknown> = {}, unitId = unit, token = staff) =>
  server.call(leaseApi.add, { body: leaseBody(server, unitId, changed) }, token);
const standard = (from: string, to: string, monthly_amount = 1_000_000) => ({
  start_day: from,
  end_day: to,
  monthly_amount,
});
const countLeases = () => db.$count(leaseTable);
const residentsOf = async (unitId: number) =>
  (await server.call(residentApi.ofUnit, { params: { id: unitId } }, staff)).data;
const stateOf = async (unitId: number) =>
  (await server.call(estateApi.unitDetail, { params: { id: unitId } }, staff)).data.state;

describe('a lease is refused', () => {
  it('without the permission', async () => {
    expect((await add({}, unit, guest)).status).toBe(403);
  });

  const half = addDays(addMonths(start, 6), -1);
  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    [
      'signed after the later of today and its first day',
      { signed_day: addDays(today, 1) },
      {
        signed_day:
          'The signing date cannot be later than today or the first day of the lease, whichever is later',
      },
    ],
    [
      'with a gap between its standards',
      { standards: [standard(start, half), standard(addDays(half, 2), end)] },
      { standards: `No rent is set from ${addDays(half, 1)} to ${addDays(half, 1)}` },
    ],
    [
      'with standards over the same days',
      { standards: [standard(start, half), standard(half, end)] },
      { standards: `Rent periods overlap from ${half} to ${half}` },
    ],
    [
      'with a standard that begins before the term',
      { standards: [standard(addDays(start, -1), end)] },
      { 'standards.0.start_day': `Rent periods must fall within the lease term, ${start} to ${end}` },
    ],
    [
      'with a standard that ends after the term',
      { standards: [standard(start, addDays(end, 1))] },
      { 'standards.0.end_day': `Rent periods must fall within the lease term, ${start} to ${end}` },
    ],
    [
      'with a standard shorter than a month in the middle',
      {
        standards: [
          standard(start, half),
          standard(addDays(half, 1), addDays(half, 9)),
          standard(addDays(half, 10), end),
        ],
      },
      {
        'standards.1.end_day': 'A rent period lasts at least one month; only the last one may be shorter',
      },
    ],
    [
      'that is rent-free altogether',
      { standards: [standard(start, end, 0)] },
      { standards: 'The whole term is rent-free. Enter a monthly rent for part of it' },
    ],
    [
      'with a break day of a fixed term',
      { break_from_day: half },
      { break_from_day: 'A fixed-term lease has no break date' },
    ],
    [
      'with a break day outside the term',
      { lease_type: 'LIVING_LEASE', break_from_day: addDays(end, 1) },
      { break_from_day: 'The break date must fall within the lease term' },
    ],
    [
      'of more than 30 years',
      {
        end_day: addMonths(start, 360),
        standards: [standard(start, addMonths(start, 360))],
      },
      { end_day: 'A lease term can be at most 30 years' },
    ],
    [
      'that ends before it begins',
      { end_day: addDays(start, -1), standards: [standard(start, end)] },
      { end_day: 'The end must not be before the start' },
    ],
    ['without a deposit', { deposit: 0 }, { deposit: 'The amount must be greater than 0' }],
    ['without standards', { standards: [] }, { standards: 'Add a rent period' }],
    [
      'without a tenant',
      { tenant: undefined },
      { tenant_id: 'Choose an existing resident or enter a new tenant, not both' },
    ],
    [
      'with a wrong identity card number',
      { tenant: newTenant({ id_no: 'A1234567' }) },
      { 'tenant.id_no': 'This is not a valid Hong Kong identity card number' },
    ],
  ])('%s', async (_, changed, fields) => {
    const before = await countLeases();
    const answer = await add(changed);
    expect(answer).toMatchObject({ status: 400, code: 10030 });
    expect(Object.keys(answer.fields)).toEqual(Object.keys(fields));
    // The sentence about identity numbers is the residents' own.
    if (!('tenant.id_no' in fields)) expect(answer.fields).toEqual(fields);
    expect(await countLeases()).toBe(before);
  });

  it('of a tenant whom the estate knows by another record, and leaves nobody behind', async () => {
    const known = await added(server, staff, { unit_id: third });
    const [row] = await db.select().from(residentTable).where(eq(residentTable.id, known.id));
    const answer = await add({ tenant: newTenant({ id_no: row?.idNo }) });
    expect(answer).toMatchObject({ status: 409, code: 10060 });
    expect(Object.keys(answer.fields)).toEqual(['tenant.id_no']);
  });

  it('of a resident without an identity number', async () => {
    const nameless = await added(server, staff, { unit_id: third, id_no: '' });
    expect((await add({ tenant_id: nameless.id })).fields).toEqual({
      tenant_id: 'This resident has no ID number. Add it to the resident’s record first',
    });
  });

  it('with a contract that is no PDF', async () => {
    const [user] = (await db.execute<{ id: number }>(sql`select id from app_user where username = 'staff'`))
      .rows;
    const [picture] = await db
      .insert(fileTable)
      .values({
        storageKey: 'test/picture',
        ownerKind: UPLOAD,
        ownerId: user?.id ?? 0,
        name: 'x.webp',
        type: 'image/webp',
        size: 1,
        sha256: '',
      })
      .returning();
    expect((await add({ contract: picture?.id })).fields).toEqual({
      contract: 'Upload the contract as a PDF',
    });
  });
});

describe('a lease', () => {
  it('comes with its tenant, standards and deposit, and lets the unit', async () => {
    const tenant = newTenant({ name_en: 'Chan', email: 'chan@example.com' });
    const added1 = taken(await add({ tenant, landlord_name: '李業主', remark: '連車位' }));
    expect(added1).toMatchObject({
      unit_id: unit,
      unit_name: '1',
      lease_type: 'DEATH_LEASE',
      tenant_name: tenant.name,
      tenant_email: 'chan@example.com',
      lease_deposit: 2_000_000,
      monthly_rent: 1_000_000,
      term_status: 'IN_EFFECT',
      valid: true,
      owed: 0,
      deposit_status: 'UNPAID',
      signed_day: start,
      landlord_name: '李業主',
      remark: '連車位',
      unit_area: 500,
      gaps: [],
      previous: null,
      next: null,
      standards: [{ start_day: start, end_day: end, monthly_amount: 1_000_000, used: false }],
      compliance: { stamp_duty: 30_000, counterpart_duty: 500, domestic: true, cr109_day: null },
      // Before its last day nobody confirms a move-out: a day is set first.
      actions: ['edit', 'delete', 'renew', 'addRent', 'payDeposit', 'planMoveOut'],
    });
    expect(added1.business_no).toMatch(/^L\d{6}$/);
    expect(added1.deposit).toMatchObject({
      business_no: added1.business_no.replace('L', 'D'),
      status: 'UNPAID',
      amount: 2_000_000,
      due_day: start,
      payments: [],
    });
    expect(await residentsOf(unit)).toMatchObject([
      { identity: 'TENANT', name: tenant.name, since_day: start, until_day: null },
    ]);
    expect(await stateOf(unit)).toBe('LEASED');
    const history = await server.call(leaseApi.history, { params: { id: added1.id } }, staff);
    expect(history.data.items.map(({ action }) => action)).toEqual(['add']);
  });

  it('counts its numbers up without a gap, refusals between them or not', async () => {
    const [one, two] = await newUnits(server, staff, 2);
    const first = await newLease(server, staff, {}, one);
    expect((await add({}, one)).status).toBe(409);
    const second = await newLease(server, staff, {}, two);
    expect(Number(second.business_no.slice(1))).toBe(Number(first.business_no.slice(1)) + 1);
  });

  it('is not made over another one of the unit: the answer names it and its days', async () => {
    const first = await newLease(server, staff, {}, other);
    const answer = await add({ start_day: end, end_day: endOfTerm(end, 12) }, other);
    expect(answer).toMatchObject({ status: 409, code: 10060 });
    expect(answer.fields.start_day).toBe(
      `The unit is already let under lease ${first.business_no} from ${start} to ${end}`,
    );
    const used = await server.call(leaseApi.usedDates, { params: { id: other } }, staff);
    expect(used.data).toEqual([
      {
        start_day: start,
        end_day: end,
        lease_id: first.id,
        business_no: first.business_no,
        tenant_name: first.tenant_name,
        tenant_name_en: first.tenant_name_en,
      },
    ]);
    const query = { except_id: first.id };
    expect((await server.call(leaseApi.usedDates, { params: { id: other }, query }, staff)).data).toEqual([]);
  });

  it('is offered vacant units first, each with its present and coming leases', async () => {
    const ask = (query: { condo_id: number; search?: string }, token = staff) =>
      server.call(leaseApi.units, { query }, token);
    expect((await ask({ condo_id: 1 }, await server.signIn('guest'))).status).toBe(403);
    expect((await ask({ condo_id: 2 })).status).toBe(404);
    const [free = 0, let_ = 0] = await newUnits(server, staff, 2);
    await newLease(server, staff, {}, let_);
    const later = { start_day: addDays(end, 1), end_day: endOfTerm(addDays(end, 1), 12) };
    await newLease(server, staff, later, let_);
    const { data } = await ask({ condo_id: 1 });
    const states = data.items.map(({ state }) => state === 'VACANT');
    expect(states).toEqual([...states].sort((a, b) => Number(b) - Number(a)));
    expect(data.items.find(({ id }) => id === free)?.leases).toEqual([]);
    const taken = data.items.find(({ id }) => id === let_);
    expect(taken).toMatchObject({ state: 'LEASED', leases: [{ end_day: end }, later] });
    const { building_name, floor_name, unit_name } = taken ?? {};
    const found = await ask({ condo_id: 1, search: `${building_name} ${floor_name} ${unit_name}` });
    expect(found.data.items.map(({ id }) => id)).toContain(let_);
    expect((await ask({ condo_id: 1, search: '沒有這單位' })).data.items).toEqual([]);
  });

  it('of two hands at once is one: the other hears who was quicker', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [contested = 0] = await newUnits(server, staff);
      const answers = await Promise.all([add({}, contested), add({}, contested), add({}, contested)]);
      const [winner, ...more] = answers.filter(({ code }) => code === 0);
      expect(more).toEqual([]);
      for (const { status, code, fields } of answers.filter((answer) => answer.code !== 0)) {
        expect({ status, code }).toEqual({ status: 409, code: 10060 });
        expect(fields.start_day).toContain(winner?.data.business_no);
      }
    }
  });

  it('is explained by name when only the rule of the database stands in its way', async () => {
    const [contested = 0] = await newUnits(server, staff);
    const first = await newLease(server, staff, {}, contested);
    const [row] = await db.select().from(leaseTable).where(eq(leaseTable.id, first.id));
    // Another transaction writes past all checks and commits while the call waits for it.
    await db.update(leaseTable).set({ valid: false }).where(eq(leaseTable.id, first.id));
    const answer = await db.transaction(async (tx) => {
      await tx.update(leaseTable).set({ valid: true }).where(eq(leaseTable.id, first.id));
      const waiting = add({}, contested);
      await blocked(tx);
      return { waiting };
    });
    expect((await answer.waiting).fields.start_day).toContain(row?.businessNo);
  });

  it('that begins later is signed by its first day', async () => {
    const [later] = await newUnits(server, staff);
    const first = addMonths(start, 2);
    const term = { start_day: first, end_day: endOfTerm(first, 12) };
    const body = { ...term, standards: [standard(term.start_day, term.end_day)] };
    expect((await add({ ...body, signed_day: addDays(first, 1) }, later)).fields).toHaveProperty(
      'signed_day',
    );
    expect(taken(await add({ ...body, signed_day: first }, later))).toMatchObject({ signed_day: first });
  });

  it('that begins later binds nobody yet', async () => {
    const [later = 0] = await newUnits(server, staff);
    const begins = addMonths(start, 2);
    const lease = await newLease(server, staff, { start_day: begins }, later);
    expect(lease.term_status).toBe('PENDING');
    expect(await residentsOf(later)).toEqual([]);
    expect(await stateOf(later)).toBe('VACANT');
  });

  it('of somebody who lives there already adds no second binding', async () => {
    const [home = 0] = await newUnits(server, staff);
    const owner = await added(server, staff, { unit_id: home, identity: 'OWNER' });
    const lease = await newLease(server, staff, { tenant_id: owner.id }, home);
    expect(lease.tenant_id).toBe(owner.id);
    expect((await residentsOf(home)).map(({ identity }) => identity)).toEqual(['OWNER']);
  });

  it('sends the same answer to the same key, and is there once', async () => {
    const [home = 0] = await newUnits(server, staff);
    const sent = { body: leaseBody(server, home), headers: { 'idempotency-key': 'lease-add-0001' } };
    const [first, again] = [
      await server.call(leaseApi.add, sent, staff),
      await server.call(leaseApi.add, sent, staff),
    ];
    expect(again.data.id).toBe(taken(first).id);
    expect(await db.$count(leaseTable, eq(leaseTable.unitId, home))).toBe(1);
    expect(await db.$count(chargeTable, eq(chargeTable.leaseId, first.data.id))).toBe(1);
  });
});

describe('a renewal', () => {
  it('is chained to a lease of the same unit that ends before, once', async () => {
    const [home = 0, away = 0] = await newUnits(server, staff, 2);
    const first = await newLease(server, staff, {}, home);
    const next = { start_day: addDays(end, 1), tenant_id: first.tenant_id, previous_id: first.id };
    expect((await add(next, away)).fields).toEqual({
      previous_id: 'A renewal must be for the same unit',
    });
    const early = { ...next, start_day: end };
    expect((await add(early, home)).fields).toEqual({
      start_day: `A renewal must start after the current lease ends on ${end}`,
    });
    const renewal = taken(await add(next, home));
    expect(renewal.previous).toEqual({ id: first.id, business_no: first.business_no });
    const before = taken(await server.call(leaseApi.detail, { params: { id: first.id } }, staff));
    expect(before.next).toEqual({ id: renewal.id, business_no: renewal.business_no });
    expect(before.actions).not.toContain('renew');
    const again = await add({ ...next, start_day: addMonths(addDays(end, 1), 24) }, home);
    expect(again).toMatchObject({
      status: 409,
      fields: { previous_id: `This lease has already been renewed as ${renewal.business_no}` },
    });
  });
});

describe('other domains', () => {
  it('keep a place with a valid lease, its tenant, and hand leases on with a merge', async () => {
    const [home = 0] = await newUnits(server, staff);
    const begins = addMonths(today, 1);
    const person = await added(server, staff, { unit_id: home });
    const lease = await newLease(server, staff, { start_day: begins, tenant_id: person.id }, home);
    const binding = person.bindings[0]?.id;
    await server.call(residentApi.unbind, { body: { id: binding, reason: '搬走' } }, staff);
    expect(await server.call(estateApi.removeUnit, { params: { id: home } }, staff)).toMatchObject({
      status: 409,
    });
    expect(await server.call(residentApi.remove, { params: { id: person.id } }, staff)).toMatchObject({
      status: 409,
      message: `This resident is the tenant under lease ${lease.business_no}. End the lease first`,
    });
    const kept = await added(server, staff, { unit_id: third });
    const body = { keep_id: kept.id, merge_id: person.id, version: kept.version };
    taken(await server.call(residentApi.merge, { body }, staff));
    const merged = taken(await server.call(leaseApi.detail, { params: { id: lease.id } }, staff));
    expect(merged.tenant_id).toBe(kept.id);
    const charges = await db.select().from(chargeTable).where(eq(chargeTable.leaseId, lease.id));
    expect(charges.map(({ payerId }) => payerId)).toEqual([kept.id]);
  });
});
