import { dayOf, formatMoment } from '@iris/contract/core/day';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { voidCharge } from './charge.queries.ts';
import { flowTable } from './flow.table.ts';
import { collectOnSite, handInSlip } from './payment.actions.ts';
import { paymentDetail, viewPayments } from './payment.read.ts';
import { charged, contextOf, inOne, now, refused, uploaded } from './payment.sample.ts';
import type { ChargeRow, OnSite } from './payment.types.ts';

const server = await startServer();
const { db } = server.services;
const cashier = await contextOf(server, 'staff');
const manager = await contextOf(server, 'manager');

const cash = (charges: readonly ChargeRow[], changed: Partial<OnSite> = {}): OnSite => {
  const expected = charges.reduce((sum, { amount }) => sum + amount, 0);
  return {
    chargeIds: charges.map(({ id }) => id),
    channel: 'PAY_ONSITE_CASH',
    received: expected,
    slipNo: '',
    payer: '',
    remark: '',
    expected,
    ...changed,
  };
};
const collect = (input: OnSite, who = cashier) => inOne(who, (tx) => collectOnSite(tx, who, input));

describe('collecting on site', () => {
  it('is refused for several payers, another sum, too little cash, or a charge that is not there', async () => {
    const [neighbour] = await db
      .insert(residentTable)
      .values({ condoId: 1, name: '李小明', phone: '91110000', idType: 'OTHER', idNo: '1' })
      .returning();
    const [mine, other] = [await charged(server), await charged(server, { payerId: neighbour?.id ?? 0 })];
    expect(await refused(collect(cash([mine, other])))).toMatchObject({
      status: 400,
      fields: { ids: 'Collect from one tenant at a time' },
    });
    expect(await refused(collect(cash([mine], { expected: 99_999 })))).toMatchObject({
      status: 409,
      message: 'The amount due is now HK$1,000.00. Check it and try again',
    });
    expect(await refused(collect(cash([mine], { received: 99_999 })))).toMatchObject({
      status: 400,
      fields: { received: 'The cash received is less than the HK$1,000.00 due' },
    });
    expect(await refused(collect(cash([mine], { chargeIds: [mine.id, 987_654_321] })))).toMatchObject({
      status: 404,
    });
    expect(await now(server, mine)).toMatchObject({ status: 'UNPAID', paid: 0, version: 1 });
  });

  it('names who collected it before, and when', async () => {
    const rent = await charged(server);
    const payment = await collect(cash([rent]));
    const time = formatMoment(payment.paidAt ?? 0);
    expect(await refused(collect(cash([rent]), manager))).toMatchObject({
      status: 409,
      message: `${rent.businessNo} was already handled by staff 先生 at ${time} and is now “Paid”`,
    });
  });

  it('is refused while a slip waits and after it was voided, naming who did that', async () => {
    const [slip, gone] = [await charged(server), await charged(server)];
    await inOne(manager, async (tx) =>
      handInSlip(tx, manager, {
        ...cash([slip]),
        voucherFileId: await uploaded(server, manager),
        slipAmount: slip.amount,
        slipDay: dayOf(server.clock.now()),
      }),
    );
    expect((await refused(collect(cash([slip])))).message).toMatch(
      /handled by manager 先生 at .* and is now “In review”$/,
    );
    await db.transaction((tx) => voidCharge(tx, gone, 'typed twice'));
    expect((await refused(collect(cash([gone])))).message).toBe(
      `${gone.businessNo} is currently “Void”, so this is not possible`,
    );
  });

  it('takes cash for several charges with one receipt, and gives change', async () => {
    const rent = await charged(server);
    const deposit = await charged(server, { kind: 'DEPOSIT', amount: 250_050 });
    const payment = await collect(
      cash([rent, deposit], { received: 400_000, payer: '陳太', remark: '現金' }),
    );
    const [view] = await viewPayments(db, [payment]);
    expect(view).toMatchObject({
      state: 'PAID',
      source: 'COUNTER',
      amount: 350_050,
      received: 400_000,
      change: 49_950,
      payer: '陳太',
      submitted_by: 'staff 先生',
      items: [
        { charge_id: rent.id, amount: 100_000, unit: 'Block 1 1 A' },
        { charge_id: deposit.id, amount: 250_050 },
      ],
      receipts: [{ printed: 0, voided_at: null }],
    });
    expect(await now(server, deposit)).toMatchObject({
      status: 'PAID',
      paid: 250_050,
      channel: 'PAY_ONSITE_CASH',
      paidAt: payment.paidAt,
      version: 2,
    });
    const flows = await db
      .select()
      .from(flowTable)
      .where(eq(flowTable.paymentId, payment.id))
      .orderBy(asc(flowTable.id));
    expect(flows).toMatchObject([
      {
        number: rent.businessNo,
        name: '陳太',
        billType: 'RENT',
        paymentType: 'PAY_ONSITE_CASH',
        total: 100_000,
        account: 'CASH',
      },
      { number: deposit.businessNo, billType: 'DEPOSIT', total: 250_050 },
    ]);
    const detail = await paymentDetail(db, payment.id);
    expect(detail.transactions).toMatchObject([
      {
        kind: 'PAYMENT',
        by: 'staff 先生',
        entries: [
          { account: 'CASH', amount: 100_000, business_no: rent.businessNo },
          { account: 'RENT_INCOME', amount: -100_000 },
          { account: 'CASH', amount: 250_050, business_no: deposit.businessNo },
          { account: 'DEPOSIT_HELD', amount: -250_050 },
        ],
      },
    ]);
    const history = await db.select().from(auditTable).where(eq(auditTable.entityId, rent.id));
    expect(history).toMatchObject([
      {
        entity: 'rent',
        action: 'collect',
        label: rent.businessNo,
        condoId: 1,
        userName: 'staff 先生',
        changes: [
          { field: 'status', before: 'UNPAID', after: 'PAID' },
          { field: 'channel', after: 'PAY_ONSITE_CASH' },
          { field: 'amount', after: '100000' },
        ],
      },
    ]);
  });

  it('takes a card payment with its slip number, into the account of the terminal', async () => {
    const rent = await charged(server);
    const payment = await collect(
      cash([rent], { channel: 'PAY_ONSITE_BANK', slipNo: 'T88', received: undefined }),
    );
    expect(payment).toMatchObject({ received: null, slipNo: 'T88', payerName: '陳大文' });
    const [flow] = await db.select().from(flowTable).where(eq(flowTable.paymentId, payment.id));
    expect(flow).toMatchObject({ account: 'CARD', name: '陳大文' });
  });
});
