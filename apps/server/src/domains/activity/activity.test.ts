import { activityApi } from '@iris/contract/activity/activity.api';
import { addDays } from '@iris/contract/core/day';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { blocked } from '../../../test/blocked.ts';
import { whileBusy } from '../../../test/busy.ts';
import { startServer } from '../../../test/harness.ts';
import { newSeed, ticketFields } from '../../platform/auth/ticket.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import {
  activitiesOf,
  expectCounts,
  forward,
  HOUR_MS,
  inputOf,
  MINUTE_MS,
  newPeople,
  runJob,
} from './activity.sample.ts';
import { activityTable, signupTable } from './activity.table.ts';

const server = await startServer();
const beside = await startServer({ databaseUrl: server.databaseUrl });
const { db } = server.services;
const staff = { token: await server.signIn('staff') };
const stranger = { token: await server.signIn('staff2') };
const pass = (ms: number) => forward([server, beside], { staff, staff2: stranger }, ms);
const acts = activitiesOf(server, staff);
const there = activitiesOf(beside, staff);
const strange = activitiesOf(server, stranger);

describe('an activity is refused', () => {
  const now = server.clock.now();
  it.each([
    ['name', { name: ' ' }],
    ['address', { address: '' }],
    ['phone', { phone: '123' }],
    ['from_at', { from_at: null }],
    ['deadline_at', { deadline_at: undefined }],
    ['to_at', { to_at: now }],
    ['deadline_at', { deadline_at: now + 49 * HOUR_MS }],
    ['deadline_at', { open_at: now + 30 * HOUR_MS }],
    ['age_from', { age_from: null }],
    ['age_to', { age_from: 20, age_to: 10 }],
    ['age_to', { age_to: 121 }],
    ['price', { price: 1_000 }],
    ['price', { price: null }],
    ['price', { price: 10.5 }],
    ['bands', { fee: 'BY_AGE' }],
    [
      'bands',
      {
        fee: 'BY_AGE',
        bands: [
          { from: 6, to: 12, price: 3_000 },
          { from: 12, to: 20, price: 4_000 },
        ],
      },
    ],
    ['bands', { fee: 'BY_AGE', bands: [{ from: 9, to: 6, price: 3_000 }] }],
    ['bands.0.price', { fee: 'BY_AGE', bands: [{ from: 6, to: 9, price: 1_000 }] }],
    ['places', { places: -1 }],
    ['content', { content: { type: 'doc', content: [] } }],
    ['online_minutes', { online_minutes: 1 }],
  ])('for its %s: %j', async (field, changed) => {
    const { status, fields } = await acts.add(changed);
    expect([status, Object.keys(fields)]).toEqual([400, expect.arrayContaining([field])]);
  });

  it('to strangers and without permission', async () => {
    expect((await strange.add()).status).toBe(404);
    const made = await acts.ok(acts.add());
    expect((await server.call(activityApi.detail, acts.one(made.id), stranger.token)).status).toBe(404);
    expect((await strange.publish(made)).status).toBe(404);
    expect((await acts.publish({ ...made, version: made.version + 1 })).status).toBe(409);
    expect((await acts.cancel(made, 0)).status).toBe(409);
    const late = await acts.ok(acts.add({ deadline_at: server.clock.now() + MINUTE_MS }));
    await pass(2 * MINUTE_MS);
    expect((await acts.publish(late)).status).toBe(409);
  });
});

describe('an activity', () => {
  it('goes from draft to its end by itself', async () => {
    const begin = server.clock.now();
    const draft = await acts.ok(acts.add({ open_at: begin + HOUR_MS, places: 1 }));
    expect(draft.state).toBe('DRAFT');
    const put = await acts.ok(acts.publish(draft));
    expect(put.state).toBe('NOT_OPEN');
    await pass(HOUR_MS);
    expect((await acts.detail(put.id)).state).toBe('OPEN');
    const first = await acts.signed(put.id);
    expect((await acts.detail(put.id)).state).toBe('FULL');
    expect((await acts.signups({ activity_id: String(put.id) })).total).toBe(1);
    expect((await acts.pay(first)).status).toBe(200);
    await pass(24 * HOUR_MS);
    expect((await acts.detail(put.id)).state).toBe('CLOSED');
    expect((await acts.signUp(put.id, 1)).status).toBe(409);
    await pass(24 * HOUR_MS);
    expect((await acts.detail(put.id)).state).toBe('RUNNING');
    await pass(2 * HOUR_MS);
    const ended = await acts.detail(put.id);
    expect(ended).toMatchObject({ state: 'ENDED', figures: { income: 5_000, confirmed: 1 } });
    expect(ended.actions).not.toContain('cancel');
    const over = await acts.signup(first);
    expect((await acts.cancelSignup(over)).message).toMatch(/ended/);
    expect((await acts.cancel(ended, 1)).status).toBe(409);
  });

  it('is copied, taken offline, reinstated, and deleted as a draft only', async () => {
    const made = await acts.open();
    const copy = await acts.ok(server.call(activityApi.copy, acts.one(made.id), staff.token));
    expect(copy).toMatchObject({ state: 'DRAFT', name: made.name, price: 5_000 });
    expect((await server.call(activityApi.remove, acts.one(copy.id), staff.token)).status).toBe(200);
    expect((await server.call(activityApi.remove, acts.one(made.id), staff.token)).status).toBe(409);
    const off = await acts.ok(
      server.call(
        activityApi.offline,
        { ...acts.one(made.id), body: { version: made.version } },
        staff.token,
      ),
    );
    expect(off.state).toBe('OFFLINE');
    expect((await acts.signUp(made.id, 1)).status).toBe(409);
    const on = await acts.ok(
      server.call(
        activityApi.reinstate,
        { ...acts.one(made.id), body: { version: off.version } },
        staff.token,
      ),
    );
    expect(on.state).toBe('OPEN');
  });

  it('is listed, counted, found in its month, and exported', async () => {
    const made = await acts.open({ name: '劍擊體驗' });
    const query = { condo_id: '1', search: '劍擊' };
    const { items } = await acts.ok(server.call(activityApi.list, { query }, staff.token));
    expect(items.map(({ id }) => id)).toEqual([made.id]);
    for (const state of ['DRAFT', 'OPEN', 'FULL', 'ENDED', 'OFFLINE'] as const) {
      const page = await acts.ok(
        server.call(activityApi.list, { query: { condo_id: '1', state, count: '1000' } }, staff.token),
      );
      expect(page.items.every((one) => one.state === state)).toBe(true);
      const counts = await acts.ok(
        server.call(activityApi.counts, { query: { condo_id: '1' } }, staff.token),
      );
      expect(counts[state]).toBe(page.total);
    }
    const month = new Date(made.from_at + 8 * HOUR_MS).toISOString().slice(0, 7);
    const inMonth = await acts.ok(
      server.call(activityApi.month, { query: { condo_id: '1', month } }, staff.token),
    );
    expect(inMonth.items.map(({ id }) => id)).toContain(made.id);
    const day = new Date(made.from_at + 8 * HOUR_MS).toISOString().slice(0, 10);
    for (const [asked, there] of [
      [{ from_day: day, to_day: day }, true],
      [{ from_day: addDays(day, 1) }, false],
      [{ failed: 'true' }, false],
      [{ search: made.number }, true],
    ] as const) {
      const { items } = await acts.ok(
        server.call(activityApi.month, { query: { condo_id: '1', month, ...asked } }, staff.token),
      );
      expect(items.some(({ id }) => id === made.id)).toBe(there);
    }
    const { items: all } = await acts.ok(
      server.call(activityApi.list, { query: { condo_id: '1', count: '100000' } }, staff.token),
    );
    expect(all.length).toBeGreaterThan(1);
  });

  it('never has fewer places than heads, and gives more places to the waiting list', async () => {
    const made = await acts.open({ places: 2 });
    const signed = [await acts.signed(made.id), await acts.signed(made.id), await acts.signed(made.id)];
    expect(signed.map(({ state }) => state)).toEqual(['UNPAID', 'UNPAID', 'WAITING']);
    const now = await acts.detail(made.id);
    const { condo_id: _, ...input } = inputOf(server);
    const save = (changed: object) =>
      server.call(
        activityApi.update,
        { body: { ...input, id: made.id, version: now.version, ...changed } } as never,
        staff.token,
      );
    expect((await save({ places: 1 })).fields).toHaveProperty('places');
    expect((await save({ places: 2, waiting_places: 0 })).fields).toHaveProperty('waiting_places');
    expect((await save({ places: 3, price: 9_000 })).status).toBe(200);
    expect(await acts.signup(signed[2] ?? (now as never))).toMatchObject({ state: 'UNPAID', amount: 5_000 });
    await expectCounts(server, made.id);
  });

  it('keeps prices by age in its history as amounts', async () => {
    const { condo_id: _, ...input } = inputOf(server);
    const made = await acts.ok(acts.add());
    const bands = [{ from: 6, to: 80, price: 3_050 }];
    const body = { ...input, id: made.id, version: made.version, fee: 'BY_AGE', price: null, bands };
    await acts.ok(server.call(activityApi.update, { body } as never, staff.token));
    const { items } = await acts.ok(server.call(activityApi.history, acts.one(made.id), staff.token));
    expect(items[0]?.changes).toContainEqual({ field: 'bands', before: '', after: '6–80 HK$30.50' });
  });
});

describe('a sign-up is refused', () => {
  it('for heads, ages, identities and units that do not fit, and for a second one', async () => {
    const made = await acts.open({ identities: ['FAMILY'] });
    const [person = 0] = await newPeople(server, 1);
    const head = { name: '陳大文', age: 30, phone: '' };
    const refused = async (changed: object, field: string) =>
      expect((await acts.signUp(made.id, person, changed)).fields, field).toHaveProperty([field]);
    await refused({ heads: [] }, 'heads');
    await refused({ heads: [head, head] }, 'heads');
    await refused({ heads: [{ ...head, age: 5 }] }, 'heads.0.age');
    await refused({ heads: [head, { ...head, age: 81 }] }, 'heads.1.age');
    await refused({ heads: [{ ...head, phone: '12' }] }, 'heads.0.phone');
    await refused({ unit_id: 1 }, 'unit_id');
    expect((await strange.signUp(made.id, person)).status).toBe(404);
    const owners = await acts.open({ identities: ['OWNER'] });
    expect((await acts.signUp(owners.id, person)).fields).toHaveProperty('resident_id');
    const bands = await acts.open({ fee: 'BY_AGE', price: null, bands: [{ from: 6, to: 17, price: 3_000 }] });
    expect((await acts.signUp(bands.id, person)).fields).toHaveProperty(['heads.0.age']);
    expect((await acts.signUp(made.id, person)).status).toBe(200);
    expect((await acts.signUp(made.id, person)).status).toBe(409);
    await expectCounts(server, made.id);
  });

  it('when neither a place nor one on the waiting list is left', async () => {
    const made = await acts.open({ places: 1, waiting_places: 1, charged: false });
    const two = [
      { name: '陳一', age: 30, phone: '' },
      { name: '陳二', age: 31, phone: '' },
    ];
    const [a = 0, b = 0, c = 0] = await newPeople(server, 3);
    // More than may ever come is not said to be full.
    expect(await acts.signUp(made.id, a, { heads: two })).toMatchObject({
      status: 409,
      fields: { heads: 'The activity has only 1 place, not enough for 2 people' },
    });
    const room = await acts.open({ places: 2, waiting_places: 1, charged: false });
    expect((await acts.signUp(room.id, a)).status).toBe(200);
    expect(await acts.signUp(room.id, b, { heads: two })).toMatchObject({
      status: 409,
      fields: { heads: 'Places left: 1; places left on the waiting list: 1. Not enough for 2 people' },
    });
    expect((await acts.ok(acts.signUp(made.id, a))).state).toBe('CONFIRMED');
    expect((await acts.signUp(made.id, b, { wait: false })).message).toMatch(/waiting list/);
    expect((await acts.ok(acts.signUp(made.id, b))).place).toBe(1);
    expect((await acts.signUp(made.id, c)).message).toMatch(/full/);
    await expectCounts(server, made.id);
  });
});

describe('a sign-up', () => {
  it('costs what each age costs', async () => {
    const made = await acts.open({
      fee: 'BY_AGE',
      price: null,
      bands: [
        { from: 18, to: 80, price: 5_000 },
        { from: 6, to: 17, price: 3_000 },
      ],
    });
    const signed = await acts.signed(made.id, {
      heads: [
        { name: '陳大文', age: 40, phone: '91234567' },
        { name: '陳小文', age: 8, phone: '' },
      ],
    });
    expect(signed).toMatchObject({ amount: 8_000, heads: [{ price: 5_000 }, { price: 3_000 }] });
  });

  it('times out, already when it is read, and gives its place to the next with the same time again', async () => {
    const made = await acts.open({ places: 1 });
    const first = await acts.signed(made.id, { online: true });
    const total = async () => (await acts.signups({ activity_id: String(made.id), count: '1' })).total;
    expect(await total()).toBe(1);
    const second = await acts.signed(made.id);
    expect(await total()).toBe(2);
    const third = await acts.signed(made.id);
    expect(await total()).toBe(3);
    expect([first.state, second.place, third.place]).toEqual(['UNPAID', 1, 2]);
    await db.execute(sql`update resident set name_en = 'CHAN Tai Man' where id = ${second.resident_id}`);
    await pass(30 * MINUTE_MS);
    expect((await acts.signup(first)).state).toBe('TIMED_OUT');
    expect((await acts.detail(made.id)).enrolled).toBe(0);
    await runJob(server, 'activity.timeout');
    await runJob(server, 'activity.timeout');
    const moved = await acts.signup(second);
    expect(moved.state).toBe('UNPAID');
    expect(moved.pay_until).toBeGreaterThan(server.clock.now() + 23 * HOUR_MS);
    expect(await acts.signup(first)).toMatchObject({ state: 'TIMED_OUT', charge_status: 'VOID' });
    expect((await acts.pay(first)).status).toBe(409);
    expect((await acts.pay(moved)).status).toBe(200);
    expect((await acts.signup(second)).state).toBe('CONFIRMED');
    expect((await acts.signup(third)).place).toBe(1);
    const mails = await db
      .select()
      .from(outboxTable)
      .where(sql`body like ${`%${second.number}%`}`);
    expect(mails.map(({ body }) => body).join()).toMatch(/waiting list/);
    // Each half greets in its own language.
    expect(mails.map(({ body }) => body).join()).toContain(`${second.name}先生／女士：`);
    expect(mails.map(({ body }) => body).join()).toContain('Dear CHAN Tai Man,');
    await expectCounts(server, made.id);
  });

  it('is paid before the activity ends, or not at all', async () => {
    const now = server.clock.now();
    const ends = now + 3 * HOUR_MS;
    const made = await acts.open({ from_at: now + 2 * HOUR_MS, to_at: ends, deadline_at: now + HOUR_MS });
    const signed = await acts.signed(made.id);
    expect(signed).toMatchObject({ state: 'UNPAID', pay_until: ends });
    await pass(3 * HOUR_MS);
    expect((await acts.signup(signed)).state).toBe('TIMED_OUT');
    await runJob(server, 'activity.timeout');
    expect((await acts.pay(signed)).status).toBe(409);
    await expectCounts(server, made.id);
  });

  it('is paid before the new end where the activity was moved forward', async () => {
    const now = server.clock.now();
    const made = await acts.open();
    const signed = await acts.signed(made.id);
    expect(signed.pay_until).toBeGreaterThan(now + 3 * HOUR_MS);
    const { condo_id: _, ...input } = inputOf(server);
    const { version } = await acts.detail(made.id);
    const times = { from_at: now + 2 * HOUR_MS, to_at: now + 3 * HOUR_MS, deadline_at: now + HOUR_MS };
    const body = { ...input, ...times, id: made.id, version };
    expect((await server.call(activityApi.update, { body } as never, staff.token)).status).toBe(200);
    expect(await acts.signup(signed)).toMatchObject({ state: 'UNPAID', pay_until: times.to_at });
  });

  it('that still waits when the activity begins has timed out', async () => {
    const made = await acts.open({ places: 1, charged: false });
    await acts.signed(made.id);
    const waits = await acts.signed(made.id);
    await pass(48 * HOUR_MS);
    expect((await acts.signup(waits)).state).toBe('TIMED_OUT');
    await runJob(server, 'activity.timeout');
    await expectCounts(server, made.id);
  });

  it('is cancelled with its money back while that is free, afterwards without', async () => {
    const made = await acts.open({ places: 1 });
    const paid = await acts.signed(made.id);
    const next = await acts.signed(made.id);
    await acts.pay(paid);
    const now = await acts.signup(paid);
    expect(now).toMatchObject({ state: 'CONFIRMED', cancel_rule: 'FREE', refundable: 5_000 });
    expect((await acts.cancelSignup(now)).fields).toHaveProperty('channel');
    expect((await acts.cancelSignup(now, { channel: 'REFUND' })).fields).toHaveProperty('proof');
    expect((await acts.cancelSignup({ ...now, version: now.version + 1 })).status).toBe(409);
    expect((await strange.cancelSignup(now)).status).toBe(404);
    const refund = {
      id: paid.charge_id ?? 0,
      amount: 5_000,
      channel: 'REFUND_WALLET',
      reason: 'x',
      proof: null,
    };
    expect((await server.call(activityApi.refund, { body: refund } as never, staff.token)).status).toBe(409);
    const back = await acts.ok(acts.cancelSignup(now, { channel: 'REFUND_WALLET' }));
    expect(back).toMatchObject({ state: 'REFUNDED', refunded: 5_000, paid: 5_000 });
    expect((await acts.cancelSignup(back)).status).toBe(409);
    const moved = await acts.signup(next);
    expect(moved.state).toBe('UNPAID');
    await acts.pay(moved);
    await pass(25 * HOUR_MS);
    const late = await acts.signup(next);
    expect(late).toMatchObject({ cancel_rule: 'LATE', refundable: 0 });
    expect(await acts.ok(acts.cancelSignup(late))).toMatchObject({
      state: 'CANCELLED',
      refunded: 0,
      paid: 5_000,
    });
    await expectCounts(server, made.id);
  });

  it('has a ticket that checks in once, on the day', async () => {
    const made = await acts.open({ charged: false });
    const signed = await acts.signed(made.id);
    const ticket = await acts.ok(server.call(activityApi.ticket, acts.one(signed.id), staff.token));
    const page = await fetch(ticket.url);
    expect(page.status).toBe(200);
    const shown = await page.text();
    expect(shown).toContain(signed.number);
    expect(shown).not.toMatch(/<script|住戶/);
    const check = async (text: string, activity = made.id) =>
      (
        await acts.ok(
          server.call(activityApi.checkIn, { ...acts.one(activity), body: { text } }, staff.token),
        )
      ).result;
    expect(await check(ticket.code)).toBe('NOT_TODAY');
    expect(await check('00000000')).toBe('UNKNOWN');
    const other = await acts.open();
    expect(await check(ticket.code, other.id)).toBe('OTHER_ACTIVITY');
    expect(
      (
        await server.call(
          activityApi.checkIn,
          { ...acts.one(made.id), body: { text: ticket.code } },
          stranger.token,
        )
      ).status,
    ).toBe(404);
    await pass(48 * HOUR_MS);
    const both = await Promise.all([check(ticket.url), check(ticket.code)]);
    expect(both.sort()).toEqual(['ALREADY', 'WELCOME']);
    expect((await acts.detail(made.id)).figures.attended).toBe(1);
    for (const { path } of [activityApi.dayList, activityApi.poster]) {
      const paper = await fetch(`${server.address}${path.replace('{id}', String(made.id))}`, {
        headers: { authorization: `Bearer ${staff.token}` },
      });
      expect(paper.headers.get('content-type')).toBe('application/pdf');
      expect((await paper.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
    }
    const { url } = await acts.ok(server.call(activityApi.link, acts.one(made.id), staff.token));
    expect(await (await fetch(url)).text()).toContain(made.name);
    await pass(3 * HOUR_MS);
    const gone = [await fetch(ticket.url), await fetch(url), await fetch(`${url.slice(0, -1)}x`)];
    expect(gone.map(({ status }) => status)).toEqual([404, 404, 404]);
    const bodies = await Promise.all(gone.map((one) => one.text()));
    expect(new Set(bodies).size).toBe(1);
  });

  it('has a ticket that ends when it is replaced, also at a check-in that began before', async () => {
    const made = await acts.open({ charged: false });
    const signed = await acts.signed(made.id);
    const { code } = await acts.ok(server.call(activityApi.ticket, acts.one(signed.id), staff.token));
    await pass(48 * HOUR_MS);
    const { answer } = await db.transaction(async (tx) => {
      await tx.select().from(activityTable).where(eq(activityTable.id, made.id)).for('no key update');
      const check = server.call(
        activityApi.checkIn,
        { ...acts.one(made.id), body: { text: code } },
        staff.token,
      );
      await blocked(db);
      const fields = ticketFields(server.services, 1, newSeed());
      await tx.update(signupTable).set(fields).where(eq(signupTable.id, signed.id));
      return { answer: check };
    });
    expect(await acts.ok(answer)).toMatchObject({ result: 'UNKNOWN', signup: null, attended: 0 });
  });
});

it('gives ten places to two hundred who ask at once: ten heads, then the waiting list in its order', async () => {
  const made = await acts.open({ places: 10, waiting_places: 50 });
  const people = await newPeople(server, 200);
  const answers = await Promise.all(
    people.map((person, index) => whileBusy(() => (index % 2 ? acts : there).signUp(made.id, person))),
  );
  const states = Map.groupBy(answers, ({ status, data }) => (status === 200 ? data.state : String(status)));
  expect(states.get('UNPAID')).toHaveLength(10);
  expect(states.get('WAITING')).toHaveLength(50);
  expect(states.get('409')).toHaveLength(140);
  const { items } = await acts.signups({ activity_id: String(made.id), state: 'WAITING', sort: 'number' });
  expect(items.map(({ place }) => place)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  await expectCounts(server, made.id);
}, 120_000);

describe('a cancelled activity', () => {
  it('refunds everybody with a result a row, and tells them', async () => {
    const made = await acts.open({ places: 3 });
    const paid = await acts.signed(made.id);
    const unpaid = await acts.signed(made.id);
    const gone = await acts.signed(made.id);
    const waits = await acts.signed(made.id);
    await acts.pay(paid);
    await acts.pay(gone);
    await db.execute(sql`update resident set deleted_at = now() where id = ${gone.resident_id}`);
    const now = await acts.detail(made.id);
    const preview = await acts.ok(server.call(activityApi.cancelPreview, acts.one(made.id), staff.token));
    expect(preview).toMatchObject({
      signups: 4,
      heads: 4,
      waiting: 1,
      refunds: 2,
      amount: 10_000,
      wallet: 2,
    });
    expect((await acts.cancel(now, 3)).status).toBe(409);
    const cancelled = await acts.ok(acts.cancel(now, 4));
    expect(cancelled).toMatchObject({
      state: 'CANCELLED',
      cancel_reason: '天氣惡劣',
      cancel_reason_en: 'Bad weather',
    });
    await runJob(server, 'activity.cancel');
    await runJob(server, 'activity.cancel');
    expect(await acts.signup(paid)).toMatchObject({
      state: 'REFUNDED',
      cancel_result: 'REFUNDED',
      refunded: 5_000,
    });
    expect(await acts.signup(unpaid)).toMatchObject({
      state: 'CANCELLED',
      cancel_result: 'NONE',
      charge_status: 'VOID',
    });
    expect(await acts.signup(waits)).toMatchObject({ state: 'CANCELLED', cancel_result: 'NONE' });
    expect(await acts.signup(gone)).toMatchObject({
      state: 'REFUNDING',
      cancel_result: 'FAILED',
      refunded: 0,
    });
    expect((await acts.detail(made.id)).cancelling).toEqual({ total: 4, done: 3, pending: 0, failed: 1 });
    const mails = await db
      .select()
      .from(outboxTable)
      .where(sql`body like ${`%${paid.number}%`}`);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toMatch(/天氣惡劣/);
    await db.execute(sql`update resident set deleted_at = null where id = ${gone.resident_id}`);
    const failing = await acts.detail(made.id);
    await acts.ok(
      server.call(
        activityApi.cancelRetry,
        { ...acts.one(made.id), body: { version: failing.version } },
        staff.token,
      ),
    );
    await runJob(server, 'activity.cancel');
    expect(await acts.signup(gone)).toMatchObject({ state: 'REFUNDED', cancel_result: 'REFUNDED' });
    await expectCounts(server, made.id);
  });
});

it('messages everybody once, in both languages', async () => {
  const made = await acts.open({ charged: false });
  const send = () =>
    server.call(
      activityApi.message,
      { ...acts.one(made.id), body: { title: '集合時間', content: '請早到', content_en: 'Please be early' } },
      staff.token,
    );
  expect((await send()).status).toBe(409);
  await acts.signed(made.id);
  await acts.signed(made.id);
  expect(await acts.ok(send())).toMatchObject({ signups: 2, mails: 2 });
  const { items } = await acts.ok(server.call(activityApi.messages, acts.one(made.id), staff.token));
  expect(items).toHaveLength(1);
});
