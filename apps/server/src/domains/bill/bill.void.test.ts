import { billApi } from '@iris/contract/bill/bill.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { billsOf, made, standard, units } from './bill.make.sample.ts';

const server = await startServer();
const other = await startServer({ databaseUrl: server.databaseUrl });
const { db } = server.services;
const staff = await server.signIn('staff');
const guest = await server.signIn('guest');
const EACH = 100_000;

const some = async (count: number) => {
  const id = await standard(server, await units(server, count));
  return made(server, staff, id, '2026-10-01');
};
const voided = (ids: number[], token = staff, on = server) =>
  on.call(billApi.void, { body: { ids, reason: '重複' } }, token);
const pay = (id: number, on = server) =>
  on.call(
    billApi.payOnSite,
    { body: { ids: [id], channel: 'PAY_ONSITE_CASH', received: EACH, expected: EACH } },
    staff,
  );

describe('voiding', () => {
  it('is refused without the permission, without a reason, and for no bill at all', async () => {
    const [bill] = await some(1);
    expect(await voided([bill?.id ?? 0], guest)).toMatchObject({ status: 403 });
    expect((await voided([])).fields).toHaveProperty('ids');
    const body = { ids: [bill?.id], reason: ' ' };
    expect((await server.call(billApi.void, { body }, staff)).fields).toHaveProperty('reason');
    // Bills of another company.
    expect(await voided([6])).toMatchObject({ status: 404 });
  });

  it('is refused as a whole when one of them is paid, with its number', async () => {
    const bills = await some(3);
    const [, paid] = bills;
    expect(await pay(paid?.id ?? 0)).toMatchObject({ status: 200 });
    const answer = await voided(bills.map(({ id }) => id));
    expect(answer).toMatchObject({ status: 409, code: 10070 });
    expect(answer.message).toContain(paid?.businessNo);
    const now = await billsOf(server, paid?.standardId ?? 0);
    expect(now.map(({ status }) => status)).toEqual(['UNPAID', 'PAID', 'UNPAID']);
  });

  it('keeps the bill with its reason, and says who did it to whoever comes later', async () => {
    const [bill] = await some(1);
    const id = bill?.id ?? 0;
    expect((await voided([id])).data).toEqual({ voided: 1, amount: EACH });
    const { data } = await server.call(billApi.detail, { params: { id } }, staff);
    expect(data).toMatchObject({ status: 'VOID', void_reason: '重複', actions: [] });
    const { data: history } = await server.call(billApi.history, { params: { id } }, staff);
    expect(history.items[0]).toMatchObject({ action: 'void', user: 'staff 先生' });
    const late = await voided([id]);
    expect(late.status).toBe(409);
    expect(late.message).toContain('staff 先生');
  });

  it('and paying at the same time: one of them wins, and the other hears of it', async () => {
    const bills = await some(12);
    const races = await Promise.all(
      bills.map(async ({ id }, index) => {
        const on = index % 2 === 0 ? server : other;
        const [paid, gone] = await Promise.all([
          pay(id, on),
          voided([id], staff, on === server ? other : server),
        ]);
        return { id, statuses: [paid.status, gone.status] };
      }),
    );
    for (const { id, statuses } of races) {
      expect(statuses.toSorted()).toEqual([200, 409]);
      const [bill] = await db.select().from(chargeTable).where(eq(chargeTable.id, id));
      expect(bill).toMatchObject(
        statuses[0] === 200 ? { status: 'PAID', paid: EACH } : { status: 'VOID', paid: 0 },
      );
    }
  });
});
