import { addDays, dayOf } from '@iris/contract/core/day';
import { debtorApi } from '@iris/contract/debtor/debtor.api';
import { residentApi } from '@iris/contract/resident/resident.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { onlyWith } from '../../../test/onlyWith.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { payer, unit } from '../bill/bill.sample.ts';
import { reminderTable } from '../money/money.table.ts';
import { addCharges } from '../payment/index.ts';
import { newCharge } from '../payment/payment.sample.ts';
import { chargeTable } from '../payment/payment.table.ts';
import type { NewCharge } from '../payment/payment.types.ts';
import { userTable } from '../user/user.table.ts';

const server = await startServer();
const { db } = server.services;
const manager = await server.signIn('manager');
const renter = await onlyWith(server, 'debtrent', ['租約合同-查看', '租約合同-收款']);
const biller = await onlyWith(server, 'debtbill', ['賬單管理-查看', '賬單管理-匯出']);
const outsider = await onlyWith(server, 'debtnone', ['流水管理-查看']);
const today = dayOf(server.clock.now());

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

let names = 0;
/** Somebody with a name of their own, who owes these charges of a unit of theirs; days are days past the due day. */
async function debtor(
  debts: readonly { days: number; amount: number; kind?: 'RENT' | 'BILL' }[],
  { email = '', at }: { email?: string; at?: Awaited<ReturnType<typeof unit>> } = {},
) {
  names += 1;
  const person = await payer(server, { email, name: `欠款人${process.pid}-${names}` });
  const place = at ?? (await unit(server));
  const rows = await db.transaction((tx) =>
    addCharges(
      tx,
      debts.map(({ days, amount, kind = 'RENT' }): NewCharge => {
        const dueDay = addDays(today, -days);
        return {
          ...newCharge({
            kind,
            amount,
            dueDay,
            startDay: dueDay,
            endDay: dueDay,
            unitId: place.id,
            buildingId: place.buildingId,
            floorId: place.floorId,
            buildingName: place.buildingName,
            floorName: place.floorName,
            unitName: place.name,
            payerId: person.id,
            payerName: person.name,
          }),
          ...(kind === 'BILL' ? { bill } : {}),
        };
      }),
    ),
  );
  return { ...person, unit: place, charges: rows };
}
const list = async (query: Record<string, string | number>, token = manager) =>
  (await server.call(debtorApi.list, { query: { condo_id: 1, ...query } }, token)).data;
const follow = (id: number, changed = {}, token = manager) =>
  server.call(
    debtorApi.follow,
    {
      body: {
        id,
        version: 1,
        promise_day: null,
        disputed: false,
        dispute_reason: '',
        assignee_id: null,
        ...changed,
      },
    },
    token,
  );
const detail = (id: number, token = manager) => server.call(debtorApi.detail, { params: { id } }, token);

describe('who may see and do what', () => {
  it('is refused to whoever sees no charges, and in another estate', async () => {
    const { id } = await debtor([{ days: 5, amount: 1_000 }]);
    for (const call of [debtorApi.list, debtorApi.sums]) {
      expect((await server.call(call, { query: { condo_id: 1 } }, outsider)).status).toBe(403);
      expect((await server.call(call, { query: { condo_id: 2 } }, renter)).code).toBe(10020);
      expect((await server.call(call, { query: { condo_id: 1, follow: 'ALL' } }, renter)).status).toBe(400);
    }
    expect((await detail(id, outsider)).status).toBe(403);
    expect((await detail(9_999_999)).code).toBe(10020);
    expect((await follow(id, {}, biller)).status).toBe(403);
  });

  it('neither shows nor sums what a person may not see', async () => {
    const {
      id,
      name,
      unit: place,
    } = await debtor([
      { days: 10, amount: 30_000 },
      { days: 40, amount: 700, kind: 'BILL' },
    ]);
    const total = async (token: string, by: 'PAYER' | 'UNIT') =>
      (await list({ search: name, by }, token)).items.map((row) => [row.id, row.total, row.count]);
    expect(await total(manager, 'PAYER')).toEqual([[id, 30_700, 2]]);
    expect(await total(renter, 'PAYER')).toEqual([[id, 30_000, 1]]);
    expect(await total(biller, 'UNIT')).toEqual([[place.id, 700, 1]]);
    expect((await detail(id, biller)).data).toMatchObject({ total: 700, d31: 700, d1: 0 });
    const seen = await server.call(debtorApi.charges, { query: { condo_id: 1, payer_id: id } }, biller);
    expect(seen.data.items.map(({ kind }) => kind)).toEqual(['BILL']);
    // Somebody who owes only rents is nobody to whoever sees only bills.
    const other = await debtor([{ days: 1, amount: 500 }]);
    expect((await detail(other.id, biller)).code).toBe(10020);
    expect((await server.call(debtorApi.history, { params: { id: other.id } }, biller)).code).toBe(10020);
    expect((await list({ search: other.name }, biller)).total).toBe(0);
    expect((await list({ kind: 'RENT' }, biller)).total).toBe(0);
  });

  it('exports and prints only for whoever may export each kind that they see', async () => {
    const { name } = await debtor([{ days: 3, amount: 2_000, kind: 'BILL' }]);
    const query = { condo_id: 1, count: 5_000, search: name };
    expect((await server.call(debtorApi.list, { query }, renter)).status).toBe(403);
    expect((await server.call(debtorApi.list, { query }, biller)).data.items).toMatchObject([
      { name, total: 2_000 },
    ]);
    const report = (token: string, search: string) =>
      server.send('GET', debtorApi.report.path, { query: { condo_id: 1, search } }, token);
    expect((await report(renter, name)).status).toBe(403);
    for (const search of [name, 'nobody of this name']) {
      const pdf = await report(biller, search);
      expect(pdf.status).toBe(200);
      expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
    }
  });
});

describe('the list', () => {
  it('ages what is owed, the most overdue first, and sorts by each column', async () => {
    const at = await unit(server);
    const days = [-1, 0, 1, 30, 31, 60, 61, 90, 91, 400];
    const all = await debtor(
      days.map((one, index) => ({ days: one, amount: 10 ** Math.min(index, 8) })),
      { at },
    );
    const less = await debtor([{ days: 0, amount: 999 }], { at });
    const { items } = await list({ unit_id: at.id });
    expect(items.map(({ id }) => id)).toEqual([all.id, less.id]);
    expect(items[0]).toMatchObject({
      count: 10,
      not_due: 11,
      d1: 1_100,
      d31: 110_000,
      d61: 11_000_000,
      d91: 200_000_000,
      overdue: 211_111_100,
      total: 211_111_111,
      oldest_due_day: addDays(today, -400),
      others: { count: 1 },
    });
    for (const sort of [
      'name',
      'count',
      'not_due',
      'd1',
      'd31',
      'd61',
      'd91',
      'overdue',
      'total',
      'oldest',
    ]) {
      const up = (await list({ unit_id: at.id, sort })).items.map(({ id }) => id);
      const down = (await list({ unit_id: at.id, sort: `-${sort}` })).items.map(({ id }) => id);
      expect([sort, up]).toEqual([sort, [...down].reverse()]);
    }
    const units = await list({ by: 'UNIT', ids: String(at.id) });
    expect(units.items).toMatchObject([
      {
        id: at.id,
        name: `Block 1, floor 1, ${at.name}`,
        count: 11,
        total: 211_112_110,
        others: { count: 2 },
      },
    ]);
    expect(units.items[0]?.others.names).toEqual([all.name, less.name]);
    expect((await list({ unit_id: at.id, overdue: 'true' })).items.map(({ id }) => id)).toEqual([all.id]);
    expect((await list({ unit_id: at.id, overdue: 'false' })).items.map(({ id }) => id)).toEqual([less.id]);
    expect((await list({ unit_id: at.id, band: 'D61' })).total).toBe(1);
    const second = await list({ unit_id: at.id, page: 1, count: 1 });
    expect([second.items[0]?.id, second.total]).toEqual([less.id, 2]);
    expect(await list({ unit_id: at.id, page: 9 })).toMatchObject({ items: [], total: 2 });
  });

  it('finds people by name, phone and unit with the whole of what they owe', async () => {
    const home = await unit(server);
    const { id, name, phone } = await debtor([{ days: 2, amount: 100 }], { at: home });
    const elsewhere = await unit(server);
    await db.transaction((tx) =>
      addCharges(tx, [newCharge({ unitId: elsewhere.id, payerId: id, amount: 900, dueDay: today })]),
    );
    for (const search of [name, phone, home.name, elsewhere.name])
      expect((await list({ search })).items.find((row) => row.id === id)?.total, search).toBe(1_000);
    expect((await list({ search: '100%_\\' })).total).toBe(0);
  });
});

describe('the follow-up', () => {
  it('keeps promise, dispute and who follows up, with its history, and refuses what is stale or wrong', async () => {
    const { id, name } = await debtor([{ days: 8, amount: 4_000 }]);
    const [staff] = await db.select().from(userTable).where(eq(userTable.username, 'manager'));
    const outside = await db.select().from(userTable).where(eq(userTable.username, 'debtnone'));
    expect((await follow(id, { promise_day: addDays(today, -1) })).fields).toHaveProperty('promise_day');
    expect((await follow(id, { disputed: true })).fields).toHaveProperty('dispute_reason');
    expect((await follow(id, { assignee_id: outside[0]?.id })).fields).toHaveProperty('assignee_id');
    expect((await detail(id)).data).toMatchObject({ promise_day: null, version: 1 });
    const set = { promise_day: addDays(today, 3), assignee_id: staff?.id, dispute_reason: 'left out' };
    expect((await follow(id, set)).data).toMatchObject({
      promise_day: addDays(today, 3),
      disputed: false,
      dispute_reason: '',
      assignee: staff?.nickname,
      version: 2,
    });
    expect(await follow(id, { disputed: true, dispute_reason: '讀數有誤' })).toMatchObject({
      status: 409,
      data: { current: { version: 2 } },
    });
    const filters = async (one: string) => (await list({ follow: one, search: name })).total;
    expect([await filters('PROMISED'), await filters('BROKEN'), await filters('MINE')]).toEqual([1, 0, 1]);
    expect([await filters('DISPUTED'), await filters('NOBODY')]).toEqual([0, 0]);
    const history = await server.call(debtorApi.history, { params: { id } }, manager);
    expect(history.data.items).toMatchObject([{ entity: 'debtor', label: name, action: 'follow' }]);
    expect(history.data.items[0]?.changes.map(({ field }) => field)).toEqual(['promise_day', 'assignee']);
  });

  it('lets one of two first savers win', async () => {
    const { id } = await debtor([{ days: 8, amount: 4_000 }]);
    const both = await Promise.all([1, 2].map((days) => follow(id, { promise_day: addDays(today, days) })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('notes what was said, newest first, and hands it on when two records of a person are merged', async () => {
    const [kept, gone] = [await debtor([{ days: 4, amount: 100 }]), await debtor([{ days: 4, amount: 200 }])];
    const note = (id: number, text: string, token = manager) =>
      server.call(debtorApi.note, { body: { id, text } }, token);
    expect((await note(gone.id, ' ')).fields).toHaveProperty('text');
    expect((await note(gone.id, '已致電', biller)).status).toBe(403);
    await note(gone.id, '已致電');
    expect((await note(gone.id, '答應下星期繳付', renter)).data.notes.map(({ text }) => text)).toEqual([
      '答應下星期繳付',
      '已致電',
    ]);
    await follow(gone.id, { promise_day: addDays(today, 5) });
    const merged = await server.call(
      residentApi.merge,
      { body: { keep_id: kept.id, merge_id: gone.id, version: 1 } },
      manager,
    );
    if (merged.status === 200) {
      expect((await detail(kept.id)).data).toMatchObject({ total: 300, promise_day: addDays(today, 5) });
      expect((await detail(kept.id)).data.notes).toHaveLength(2);
    }
    expect(merged.status).toBe(200);
  });
});

describe('reminding', () => {
  const remind = (ids: number[], changed = {}, token = manager) =>
    server.call(
      debtorApi.remind,
      { body: { condo_id: 1, ids, channel: 'EMAIL', content: '', ...changed } },
      token,
    );

  it('writes one letter of all kinds to each, leaves out who disputes and what is not due', async () => {
    const email = `all${process.pid}n${names}@example.com`;
    const one = await debtor(
      [
        { days: 9, amount: 30_000 },
        { days: 40, amount: 700, kind: 'BILL' },
        { days: -5, amount: 55 },
      ],
      { email },
    );
    const silent = await debtor([{ days: 2, amount: 10 }]);
    const disputing = await debtor([{ days: 2, amount: 10 }], { email: 'no@example.com' });
    await follow(disputing.id, { disputed: true, dispute_reason: '已繳' });
    const early = await debtor([{ days: -3, amount: 10 }], { email: 'early@example.com' });
    expect((await remind([9_999_999])).code).toBe(10020);
    expect((await remind([one.id], {}, biller)).status).toBe(403);
    expect((await remind([one.id, silent.id, disputing.id, early.id], { content: '請盡快' })).data).toEqual({
      reminded: 2,
      letters: 1,
      without_email: 1,
      disputed: 1,
      nothing: 1,
    });
    const [letter, ...more] = await db.select().from(outboxTable).where(eq(outboxTable.recipient, email));
    expect(more).toEqual([]);
    for (const said of ['租金', '水費', 'Water', 'HK$307.00', '請盡快']) expect(letter?.body).toContain(said);
    expect(letter?.body).not.toContain('HK$0.55');
    // The place is named in each language, as on papers.
    for (const place of [/Block 1 1樓 /, /Block 1, floor 1, /]) expect(letter?.body).toMatch(place);
    expect((await remind([disputing.id])).status).toBe(409);
    expect((await remind([disputing.id], { disputed: true })).data).toMatchObject({
      letters: 1,
      disputed: 0,
    });
    expect((await detail(one.id)).data.reminders).toHaveLength(2);
    expect((await list({ search: one.name })).items[0]?.reminded_at).toBeGreaterThan(0);
    // Whoever collects rents asks for rents alone.
    expect((await remind([one.id], { channel: 'PHONE' }, renter)).data.reminded).toBe(1);
  });

  it('is answered alike for a repeated key, and letters are printed again', async () => {
    const { id } = await debtor([{ days: 9, amount: 100 }], { email: 'twice@example.com' });
    const body = { condo_id: 1, ids: [id], content: '' };
    const headers = { 'idempotency-key': `remind-again-${id}` };
    const again = { body: { ...body, channel: 'EMAIL' as const }, headers };
    const first = await server.call(debtorApi.remind, again, manager);
    expect(first.data).toMatchObject({ reminded: 1, disputed: 0, nothing: 0 });
    expect((await server.call(debtorApi.remind, again, manager)).data).toEqual(first.data);
    for (const _ of ['once', 'again']) {
      const sent = { body, headers: { 'idempotency-key': `letters-again-${id}` } };
      const pdf = await server.send('POST', debtorApi.letters.path, sent, manager);
      expect(pdf.headers.get('content-type')).toBe('application/pdf');
    }
  });

  it('prints a letter to each and records them', async () => {
    const [one, two] = [await debtor([{ days: 9, amount: 100 }]), await debtor([{ days: 95, amount: 100 }])];
    const print = (body: object) =>
      server.send('POST', debtorApi.letters.path, { body: { condo_id: 1, ...body } }, manager);
    const fresh = await debtor([{ days: -9, amount: 100 }]);
    expect((await print({ ids: [fresh.id] })).status).toBe(409);
    const pdf = await print({ ids: [one.id, two.id], content: '請到管理處繳付' });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect((await pdf.text()).match(/\/Type \/Page\b/g)).toHaveLength(2);
    const told = await db
      .select()
      .from(reminderTable)
      .innerJoin(chargeTable, eq(chargeTable.id, reminderTable.chargeId))
      .where(eq(chargeTable.payerId, two.id));
    expect(told.map(({ rent_reminder: row }) => [row.channel, row.content])).toEqual([
      ['LETTER', '請到管理處繳付'],
    ]);
  });
});
