import { addDays, addMonths, dayOf } from '@iris/contract/core/day';
import { messageApi } from '@iris/contract/message/message.api';
import { moneyApi } from '@iris/contract/money/money.api';
import { rentApi } from '@iris/contract/rent/rent.api';
import { and, eq, gt } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { reminderTable } from '../money/money.table.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { tellOverdue } from './rent.overdue.ts';
import { leased, rented, tenant } from './rent.sample.queries.ts';

const server = await startServer();
const other = await startServer({ databaseUrl: server.databaseUrl });
const { db } = server.services;
const staff = await server.signIn('staff');
const today = dayOf(server.clock.now());

const remind = (ids: number[], changed = {}) =>
  server.call(rentApi.remind, { body: { ids, channel: 'EMAIL', content: '', ...changed } }, staff);
const lettersTo = (recipient: string) =>
  db.select().from(outboxTable).where(eq(outboxTable.recipient, recipient)).orderBy(outboxTable.id);
const remindersOf = async (leaseId: number) =>
  (await server.call(rentApi.reminders, { query: { lease_id: leaseId } }, staff)).data;
const pay = (id: number) =>
  server.call(
    rentApi.payOnSite,
    { body: { ids: [id], channel: 'PAY_ONSITE_CASH', received: 1_000_000, expected: 1_000_000 } },
    staff,
  );

describe('reminding by hand', () => {
  it('is refused where nothing is due', async () => {
    const rent = await rented(server, await leased(server));
    await pay(rent.id);
    expect(await remind([rent.id])).toMatchObject({ status: 409 });
    expect((await remind([])).status).toBe(400);
  });

  it('writes one letter a tenant in both languages, and leaves out what is paid', async () => {
    const by = await tenant(server, { email: 'one@example.com' });
    const [first, second] = [await leased(server, { by }), await leased(server, { by })];
    const rents = [
      await rented(server, first),
      await rented(server, second),
      await rented(server, first, { month: 1 }),
    ];
    const silent = await rented(server, await leased(server));
    const paid = rents.pop();
    await pay(paid?.id ?? 0);
    const ids = [...rents, silent].map(({ id }) => id);
    expect((await remind([...ids, paid?.id ?? 0], { content: '請於星期五前繳交' })).data).toEqual({
      reminded: 2,
      letters: 1,
      without_email: 1,
    });
    const [letter, ...more] = await lettersTo('one@example.com');
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('海富苑：繳款提示 Hoi Fu Court: payment reminder');
    for (const rent of rents) {
      expect(letter?.body.split(rent.business_no)).toHaveLength(3);
      expect(letter?.body).toContain(`租金 ${rent.start_day} 至 ${rent.end_day}`);
    }
    for (const said of ['HK$10,000.00', 'HK$20,000.00', '請於星期五前繳交', `due by ${today}`]) {
      expect(letter?.body).toContain(said);
    }
    expect(letter?.body).not.toContain(paid?.business_no);
    expect(await remindersOf(silent.lease_id)).toMatchObject({ total: 0 });
    expect(await remindersOf(first.id)).toMatchObject({
      total: 1,
      items: [
        { kind: 'HAND', channel: 'EMAIL', name: 'staff 先生', content: '請於星期五前繳交', feedback: '' },
      ],
    });
  });

  it('another way is only noted, and what the tenant answers beside it', async () => {
    const rent = await rented(server, await leased(server));
    expect((await remind([rent.id], { channel: 'PHONE', content: '已致電' })).data).toEqual({
      reminded: 1,
      letters: 0,
      without_email: 0,
    });
    const [reminder] = (await remindersOf(rent.lease_id)).items;
    const body = { id: reminder?.id ?? 0, feedback: '下星期繳交', version: 1 };
    const note = (changed = {}) => server.call(moneyApi.feedback, { body: { ...body, ...changed } }, staff);
    expect((await note({ feedback: '一'.repeat(51) })).fields).toHaveProperty('feedback');
    expect((await note()).data).toMatchObject({
      feedback: '下星期繳交',
      version: 2,
      business_no: rent.business_no,
    });
    expect(await note({ feedback: 'x' })).toMatchObject({
      status: 409,
      data: { current: { feedback: '下星期繳交' } },
    });
    const detail = await server.call(rentApi.detail, { params: { id: rent.id } }, staff);
    expect(detail.data.reminders).toMatchObject([{ channel: 'PHONE', feedback: '下星期繳交' }]);
  });
});

describe('the job of the night', () => {
  it('marks what is overdue and gives notice twice, once each, however often it runs', async () => {
    const startDay = addMonths(today, -2);
    const of = (email: string) => leased(server, { startDay, email });
    const due = (days: number) => ({ dueDay: addDays(today, -days) });
    const rents = {
      today: await rented(server, await of('today@example.com'), due(0)),
      fresh: await rented(server, await of('fresh@example.com'), due(6)),
      first: await rented(server, await of('first@example.com'), due(7)),
      second: await rented(server, await of('second@example.com'), due(14)),
      silent: await rented(server, await leased(server, { startDay }), due(10)),
      paid: await rented(server, await of('paid@example.com'), due(20)),
    };
    await pay(rents.paid.id);
    const began = await db.$count(reminderTable);
    const runs = await Promise.all([tellOverdue(server.services), tellOverdue(other.services)]);
    const sum = (key: 'first' | 'second' | 'letters') => runs.reduce((all, run) => all + run[key], 0);
    expect([sum('first'), sum('second'), sum('letters')]).toEqual([2, 1, 2]);
    expect(await tellOverdue(server.services)).toEqual({ overdue: 0, first: 0, second: 0, letters: 0 });

    const marked = await db.select().from(chargeTable).where(gt(chargeTable.overdueAt, 0));
    const late = [rents.fresh, rents.first, rents.second, rents.silent].map(({ id }) => id);
    expect(
      marked
        .map(({ id }) => id)
        .filter((id) => Object.values(rents).some((rent) => rent.id === id))
        .sort(),
    ).toEqual([...late].sort());
    expect(await db.$count(reminderTable)).toBe(began + 3);
    const kinds = async (rent: { id: number }) =>
      (await db.select().from(reminderTable).where(eq(reminderTable.chargeId, rent.id))).map(
        ({ kind, channel }) => `${kind} ${channel}`,
      );
    expect(await kinds(rents.first)).toEqual(['FIRST EMAIL']);
    expect(await kinds(rents.second)).toEqual(['SECOND EMAIL']);
    // Nobody can be written to, so people have to handle it.
    expect(await kinds(rents.silent)).toEqual(['FIRST LETTER']);
    expect((await lettersTo('first@example.com')).map(({ subject }) => subject)).toEqual([
      '海富苑：首次催繳通知 Hoi Fu Court: first notice of overdue payment',
    ]);
    expect((await lettersTo('second@example.com')).map(({ subject }) => subject)).toEqual([
      '海富苑：第二次催繳通知 Hoi Fu Court: second notice of overdue payment',
    ]);
    for (const who of ['today', 'fresh', 'paid']) expect(await lettersTo(`${who}@example.com`)).toEqual([]);

    // Those who collect are notified once; those who may not, and the platform's own people, are not.
    const told = async (username: string) => {
      const { data } = await server.call(messageApi.list, {}, await server.signIn(username));
      return data.items.filter(({ link }) => link.startsWith('/rent/list')).map(({ content }) => content);
    };
    for (const username of ['staff', 'manager']) {
      expect(await told(username)).toEqual([
        'Hoi Fu Court: reminders sent for 3 overdue items, HK$30,000.00 in total',
      ]);
    }
    for (const username of ['guest', 'operator', 'staff2']) expect(await told(username)).toEqual([]);

    // A week later, charges with a first notice get their second one.
    server.clock.advance(7 * 86_400_000);
    await tellOverdue(server.services);
    server.clock.advance(-7 * 86_400_000);
    expect(await kinds(rents.first)).toEqual(['FIRST EMAIL', 'SECOND EMAIL']);
    expect(await kinds(rents.second)).toEqual(['SECOND EMAIL']);
    expect(await kinds(rents.fresh)).toEqual(['FIRST EMAIL']);
    const rows = await db
      .select()
      .from(reminderTable)
      .where(and(eq(reminderTable.chargeId, rents.first.id), eq(reminderTable.kind, 'SECOND')));
    expect(rows).toMatchObject([{ userName: '', leaseId: rents.first.lease_id }]);
  });
});
