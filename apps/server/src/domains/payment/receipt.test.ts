import { paymentApi } from '@iris/contract/payment/payment.api';
import { and, asc, eq, gt } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { collectOnSite } from './payment.actions.ts';
import { charged, contextOf, inOne } from './payment.sample.ts';
import type { NewCharge, PaymentRow } from './payment.types.ts';
import { validReceiptOf } from './receipt.queries.ts';
import { receiptTable } from './receipt.table.ts';

const server = await startServer();
const { db } = server.services;
const cashier = await contextOf(server, 'staff');
const [staff, guest, stranger] = [
  await server.signIn('staff'),
  await server.signIn('guest'),
  await server.signIn('staff2'),
];

async function collected(changed: Partial<NewCharge> = {}, fail = false): Promise<PaymentRow> {
  const { id, amount } = await charged(server, changed);
  return inOne(cashier, async (tx) => {
    const payment = await collectOnSite(tx, cashier, {
      chargeIds: [id],
      channel: 'PAY_ONSITE_CASH',
      received: amount,
      slipNo: '',
      payer: '',
      remark: '',
      expected: amount,
    });
    if (fail) throw new Error('the till broke');
    return payment;
  });
}
const receiptOf = async ({ id }: PaymentRow) => {
  const receipt = await validReceiptOf(db, id);
  if (!receipt) throw new Error('no receipt');
  return receipt;
};
const print = (id: number, token = staff, headers: Record<string, string> = {}) =>
  server.send('POST', paymentApi.printReceipt.path.replace('{id}', String(id)), { body: {}, headers }, token);
const detail = (id: number, token = staff) => server.call(paymentApi.detail, { params: { id } }, token);

describe('receipts', () => {
  it('are not shown, printed or voided without the permission, or from another company', async () => {
    const payment = await collected();
    const { id } = await receiptOf(payment);
    const body = { id, reason: 'x' };
    for (const [token, status] of [
      [guest, 403],
      [stranger, 404],
    ] as const) {
      expect((await detail(payment.id, token)).status).toBe(status);
      expect((await print(id, token)).status).toBe(status);
      expect((await server.call(paymentApi.voidReceipt, { body }, token)).status).toBe(status);
    }
    expect(await receiptOf(payment)).toMatchObject({ printed: 0, voidedAt: null });
  });

  it('count up in each condo without gaps: thirty at once, some of which fail', async () => {
    const condoId = 2;
    const place = { condoId, unitId: 5, buildingId: 2, floorId: 3, payerId: 2 };
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => collected(place, index % 3 === 0)),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    const rows = await db
      .select({ no: receiptTable.no })
      .from(receiptTable)
      .where(and(eq(receiptTable.condoId, condoId), gt(receiptTable.no, 0)))
      .orderBy(asc(receiptTable.no));
    expect(rows.map(({ no }) => no)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('are printed as PDF; each printing is counted, whatever key comes with it', async () => {
    const payment = await collected();
    const { id, no } = await receiptOf(payment);
    const headers = { 'idempotency-key': 'print-the-receipt' };
    for (const printed of [1, 2]) {
      const answer = await print(id, staff, headers);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toContain(`R-${String(no).padStart(6, '0')}.pdf`);
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      expect((await detail(payment.id)).data.receipts).toMatchObject([{ no, printed }]);
    }
    const printings = await db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.entity, 'receipt'), eq(auditTable.entityId, id)));
    expect(printings.map(({ action, userName }) => [action, userName])).toEqual([
      ['print', 'staff 先生'],
      ['print', 'staff 先生'],
    ]);
  });

  it('are voided with a reason, once; another takes the next number', async () => {
    const payment = await collected();
    const { id, no } = await receiptOf(payment);
    const refused = await server.call(paymentApi.voidReceipt, { body: { id, reason: ' ' } }, staff);
    expect(refused).toMatchObject({ status: 400, fields: { reason: 'Required' } });
    const body = { id, reason: '抬頭有誤' };
    const headers = { 'idempotency-key': 'void-the-receipt' };
    const first = await server.call(paymentApi.voidReceipt, { body, headers }, staff);
    expect(first.data.receipts).toMatchObject([
      { voided_at: null, printed: 0 },
      { id, no, void_reason: '抬頭有誤', voided_at: expect.any(Number) },
    ]);
    const [next] = first.data.receipts;
    expect(next?.no).toBeGreaterThan(no);
    // The same submission again gets the same answer; a different one is refused.
    const again = await server.call(paymentApi.voidReceipt, { body, headers }, staff);
    expect(again.data).toEqual(first.data);
    const second = await server.call(paymentApi.voidReceipt, { body }, staff);
    expect(second.status).toBe(409);
    expect(second.message).toMatch(/^Receipt R-\d{6} was voided at .*\. Use the new receipt$/);
    // A voided receipt can still be printed, and is marked void.
    expect((await print(id)).status).toBe(200);
  });

  it('are voided by one of two who do it at once', async () => {
    const payment = await collected();
    const { id } = await receiptOf(payment);
    const body = { id, reason: 'x' };
    const answers = await Promise.all([1, 2].map(() => server.call(paymentApi.voidReceipt, { body }, staff)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await detail(payment.id)).data.receipts).toHaveLength(2);
  });
});
