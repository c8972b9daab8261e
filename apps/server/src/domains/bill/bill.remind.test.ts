import { billApi } from '@iris/contract/bill/bill.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { pagesOf, textOf } from '../../platform/documents/pages.sample.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { companyTable } from '../company/company.table.ts';
import { buildingTable } from '../estate/estate.table.ts';
import { tellOverdue } from '../rent/rent.overdue.ts';
import { billed, payer, unit } from './bill.sample.ts';
import { runTable } from './bill.table.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');

const remind = (ids: number[], changed = {}, token = staff) =>
  server.call(billApi.remind, { body: { ids, channel: 'EMAIL', content: '', ...changed } }, token);
const lettersTo = (recipient: string) =>
  db.select().from(outboxTable).where(eq(outboxTable.recipient, recipient)).orderBy(outboxTable.id);
const detail = async (id: number) => (await server.call(billApi.detail, { params: { id } }, staff)).data;
const pay = (id: number) =>
  server.call(
    billApi.payOnSite,
    { body: { ids: [id], channel: 'PAY_ONSITE_CASH', received: 100_000, expected: 100_000 } },
    staff,
  );

describe('reminding payers', () => {
  it('is refused where nothing can be paid', async () => {
    const [paid, gone] = [await billed(server), await billed(server, { offline: true })];
    await pay(paid.id);
    expect(await remind([paid.id, gone.id])).toMatchObject({ status: 409 });
    expect((await remind([])).status).toBe(400);
    expect((await remind([gone.id], {}, await server.signIn('viewer'))).status).toBe(403);
    expect((await remind([gone.id], {}, await server.signIn('staff2'))).status).toBe(404);
  });

  it('writes one letter a payer in both languages, and leaves out what is paid', async () => {
    const by = await payer(server, { email: 'owner@example.com' });
    const bills = [
      await billed(server, { by }),
      await billed(server, { by, bill: { title: '水費', titleEn: 'Water' } }),
    ];
    const paid = await billed(server, { by });
    await pay(paid.id);
    const silent = await billed(server);
    const ids = [...bills, paid, silent].map(({ id }) => id);
    expect((await remind(ids, { content: '請於星期五前繳交' })).data).toEqual({
      reminded: 2,
      letters: 1,
      without_email: 1,
    });
    const [letter, ...more] = await lettersTo('owner@example.com');
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('海富苑：賬單繳款提示 Hoi Fu Court: reminder of unpaid bills');
    for (const said of ['管理費', 'Management fee', '水費', 'Water', 'HK$2,000.00', '請於星期五前繳交']) {
      expect(letter?.body).toContain(said);
    }
    for (const { businessNo } of bills) expect(letter?.body.split(businessNo)).toHaveLength(3);
    expect(letter?.body).not.toContain(paid.businessNo);
    expect((await detail(bills[0]?.id ?? 0)).reminders).toMatchObject([
      { channel: 'EMAIL', kind: 'HAND', content: '請於星期五前繳交', name: 'staff 先生' },
    ]);
    expect((await detail(silent.id)).reminders).toEqual([]);
    expect((await remind([silent.id], { channel: 'PHONE' })).data).toEqual({
      reminded: 1,
      letters: 0,
      without_email: 0,
    });
    expect((await detail(silent.id)).reminders).toMatchObject([{ channel: 'PHONE' }]);
  });

  it('is not the affair of the job that tells of overdue rents', async () => {
    const late = await billed(server, { dueDay: '2026-01-01', startDay: '2026-01-01', endDay: '2026-01-01' });
    await tellOverdue(server.services);
    expect((await detail(late.id)).reminders).toEqual([]);
  });
});

describe('demand notes', () => {
  const download = (path: string, query: Record<string, string | number> = {}, token = staff) =>
    server.send('GET', path, { query }, token);

  it('say what a bill is for and why it costs that much, in both languages', async () => {
    const place = await unit(server);
    const bill = await billed(server, {
      unit: place,
      bill: { type: 'WATER', title: '水費', titleEn: 'Water' },
      amount: 12_345,
      lines: [
        {
          standard: '住宅水費',
          standard_en: 'Water, flats',
          version_from: '2026-01-01',
          price: 45_600,
          price_unit: 'CUBIC_METRE',
          charge_type: 'FLOAT',
          quantity: 27_072,
          meter: 'W-77',
          from: { day: '2026-10-01', value: 100_500 },
          to: { day: '2026-10-31', value: 127_572 },
          amount: 12_345,
        },
      ],
    });
    await db.update(buildingTable).set({ nameEn: 'Harbour Tower' }).where(eq(buildingTable.id, 1));
    const bank = { bankName: '滙豐銀行', bankUserName: 'Hoi Fu', bankAccount: '004-1-2' };
    await db.update(companyTable).set(bank).where(eq(companyTable.nameEn, 'Hoi Fu Property'));
    const path = billApi.demandNote.path.replace('{id}', `${bill.id}`);
    const text = await textOf(Buffer.from(await (await download(path)).arrayBuffer()));
    for (const said of [
      '水費 Water',
      'Harbour Tower',
      'HSBC, account 004-1-2, Hoi Fu',
      '住宅水費',
      'HK$4.56',
      '立方米',
      '27.072',
      'W-77',
      '127.572',
      'HK$123.45',
      bill.businessNo,
    ]) {
      expect(text, said).toContain(said);
    }
    expect(text).not.toContain('租約');
    const paid = await billed(server);
    await pay(paid.id);
    expect((await download(billApi.demandNote.path.replace('{id}', `${paid.id}`))).status).toBe(409);
  });

  it('of many bills come in one file, a page each, in the order of the units', async () => {
    const [first, last] = [await unit(server), await unit(server, 2)];
    const by = await payer(server);
    const upper = await billed(server, { unit: last, by });
    const lower: Awaited<ReturnType<typeof billed>>[] = [];
    for (let n = 0; n < 120; n += 1) lower.push(await billed(server, { unit: first, by }));
    const paid = await billed(server, { unit: first, by });
    await pay(paid.id);
    await billed(server, { unit: first, by, offline: true });
    const path = billApi.demandNotes.path;
    expect((await download(path, { condo_id: 1 }, await server.signIn('staff2'))).status).toBe(404);
    expect((await download(path, { condo_id: 1, payer_id: by.id, settled: 'true' })).status).toBe(409);
    const answer = await download(path, { condo_id: 1, payer_id: by.id });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const pages = await pagesOf(Buffer.from(await answer.arrayBuffer()));
    expect(pages).toHaveLength(121);
    const numberOn = (page: (typeof pages)[number] | undefined) =>
      [...lower, upper, paid]
        .filter(({ businessNo }) => page?.some(({ text }) => text.includes(businessNo)))
        .map(({ id }) => id);
    expect(pages.map((page) => numberOn(page)[0])).toEqual([...lower, upper].map(({ id }) => id));
  });

  it('of chosen bills are of the open ones among them, and of no other estate', async () => {
    const [first, last] = [await unit(server), await unit(server, 2)];
    const [upper, lower, paid] = [
      await billed(server, { unit: last }),
      await billed(server, { unit: first }),
      await billed(server, { unit: first }),
    ];
    const offline = await billed(server, { unit: first, offline: true });
    await pay(paid.id);
    const chosen = (ids: number[], condo_id = 1) =>
      server.send('POST', billApi.chosenNotes.path, { body: { condo_id, ids } }, staff);
    expect((await chosen([])).status).toBe(400);
    expect((await chosen([upper.id], 3)).status).toBe(404);
    expect((await chosen([paid.id, offline.id])).status).toBe(409);
    const answer = await chosen([upper.id, paid.id, lower.id, offline.id, upper.id]);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const pages = await pagesOf(Buffer.from(await answer.arrayBuffer()));
    const said = pages.map((page) => page.map(({ text }) => text).join(' '));
    expect(said).toEqual([
      expect.stringContaining(lower.businessNo),
      expect.stringContaining(upper.businessNo),
    ]);
  });

  it('of a run are mailed to those with an address, once a payer', async () => {
    const [run] = await db
      .insert(runTable)
      .values({ condoId: 1, month: '2026-11-01', standardIds: [], state: 'DONE', startedAt: 0 })
      .returning();
    const runId = run?.id ?? 0;
    const mail = (token = staff) => server.call(billApi.mailNotes, { body: { run_id: runId } }, token);
    expect(await mail()).toMatchObject({ status: 409 });
    const by = await payer(server, { email: 'run@example.com' });
    for (const who of [by, by, await payer(server)]) await billed(server, { by: who, bill: { runId } });
    expect((await mail(await server.signIn('viewer'))).status).toBe(403);
    expect((await mail()).data).toEqual({ letters: 1, without_email: 1 });
    const [letter] = await lettersTo('run@example.com');
    expect(letter?.subject).toBe('海富苑：繳款通知 Hoi Fu Court: new bills');
    expect(letter?.body).toContain('HK$2,000.00');
    const audits = await db.select().from(auditTable).where(eq(auditTable.entity, 'billRun'));
    expect(audits).toMatchObject([
      { entityId: runId, action: 'send', changes: [{ field: 'letters', after: '1' }] },
    ]);
  });
});
