import { dayOf } from '@iris/contract/core/day';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import { changeCharge } from './charge.queries.ts';
import { collectOnSite, handInSlip, judgeSlip } from './payment.actions.ts';
import { paymentsOfCharges } from './payment.read.ts';
import { charged, contextOf, inOne, now, refused, uploaded } from './payment.sample.ts';
import type { BankSlip, ChargeRow, Verdict } from './payment.types.ts';

const server = await startServer();
const { db } = server.services;
const cashier = await contextOf(server, 'staff');
const manager = await contextOf(server, 'manager');

const slipOf = async (
  charges: readonly ChargeRow[],
  changed: Partial<BankSlip> = {},
  who = cashier,
): Promise<BankSlip> => ({
  chargeIds: charges.map(({ id }) => id),
  voucherFileId: changed.voucherFileId ?? (await uploaded(server, who, 'application/pdf')),
  slipAmount: charges.reduce((sum, { amount }) => sum + amount, 0),
  slipDay: dayOf(server.clock.now()),
  slipNo: 'FPS-1',
  payer: '',
  remark: '',
  expected: charges.reduce((sum, { amount }) => sum + amount, 0),
  ...changed,
});
const handIn = async (charges: readonly ChargeRow[], changed: Partial<BankSlip> = {}, who = cashier) => {
  const slip = await slipOf(charges, changed, who);
  return inOne(who, (tx) => handInSlip(tx, who, slip));
};
const judge = (verdict: Verdict, who = manager) => inOne(who, (tx) => judgeSlip(tx, who, verdict));

describe('a bank slip', () => {
  it('is refused with a picture that is somebody else’s, and nothing stays of it', async () => {
    const rent = await charged(server);
    const voucherFileId = await uploaded(server, manager);
    expect(await refused(handIn([rent], { voucherFileId }))).toMatchObject({
      status: 400,
      fields: { voucher: expect.any(String) },
    });
    expect(await now(server, rent)).toMatchObject({ status: 'UNPAID', version: 1 });
  });

  it('waits for review with its picture, which those who see money may read', async () => {
    const rent = await charged(server);
    const payment = await handIn([rent]);
    expect(payment).toMatchObject({ state: 'REVIEW', channel: 'PAY_BANK', submittedBy: 'staff 先生' });
    expect(await now(server, rent)).toMatchObject({ status: 'CENSORING', paid: 0, channel: 'PAY_BANK' });
    const [file] = await db
      .select()
      .from(fileTable)
      .where(eq(fileTable.id, payment.voucherFileId ?? 0));
    expect(file).toMatchObject({ ownerKind: 'payment', ownerId: payment.id });
    expect(await server.services.locators.file(db, [file?.id ?? 0])).toEqual(
      new Map([[file?.id, { condo: 1, permission: ['租約合同-查看', '賬單管理-查看', '流水管理-查看'] }]]),
    );
  });

  it('is not judged by who handed it in, unless an administrator, nor refused without a reason', async () => {
    const [rent, own] = [await charged(server), await charged(server)];
    const payment = await handIn([rent]);
    const verdict = { chargeId: rent.id, paymentId: payment.id, pass: true, reason: '' };
    expect(await refused(judge(verdict, cashier))).toMatchObject({
      status: 409,
      message: 'You cannot review a slip you submitted',
    });
    expect(await refused(judge({ ...verdict, pass: false }))).toMatchObject({
      fields: { reason: 'Give the reason for rejection' },
    });
    expect(await refused(judge({ ...verdict, chargeId: own.id }))).toMatchObject({ status: 404 });
    const ownSlip = await handIn([own], {}, manager);
    await judge({ chargeId: own.id, paymentId: ownSlip.id, pass: true, reason: '' });
    expect(await now(server, own)).toMatchObject({ status: 'PAID' });
  });

  it('is judged once: the second reviewer learns who did it', async () => {
    const rent = await charged(server);
    const payment = await handIn([rent]);
    const verdict = { chargeId: rent.id, paymentId: payment.id, pass: true, reason: '' };
    await judge(verdict);
    const second = await refused(judge({ ...verdict, pass: false, reason: 'late' }));
    expect(second).toMatchObject({ status: 409 });
    expect(second.message).toMatch(/handled by manager 先生 at .* and is now “Received”$/);
  });

  it('is not passed when what is due changed since', async () => {
    const rent = await charged(server);
    const payment = await handIn([rent]);
    await db.transaction((tx) => changeCharge(tx, rent.id, { amount: 90_000 }));
    expect(
      await refused(judge({ chargeId: rent.id, paymentId: payment.id, pass: true, reason: '' })),
    ).toMatchObject({ status: 409, message: 'The amount due is now HK$900.00. Check it and try again' });
  });

  it('is refused with a reason, handed in again, and passed', async () => {
    const rents = [await charged(server), await charged(server)];
    const [rent] = rents;
    if (!rent) throw new Error('no rent');
    const first = await handIn(rents);
    const no = await judge({ chargeId: rent.id, paymentId: first.id, pass: false, reason: '看不清楚' });
    expect(no).toMatchObject({ state: 'REJECTED', reason: '看不清楚', reviewedBy: 'manager 先生' });
    for (const one of rents) {
      expect(await now(server, one)).toMatchObject({ status: 'CENSOR_REJECT', channel: null });
    }
    const second = await handIn(rents, { slipNo: 'FPS-2' });
    await judge({ chargeId: rent.id, paymentId: second.id, pass: true, reason: '' });
    for (const one of rents) {
      expect(await now(server, one)).toMatchObject({ status: 'PAID', paid: 100_000, channel: 'PAY_BANK' });
    }
    const payments = (await paymentsOfCharges(db, [rent.id])).get(rent.id);
    expect(payments).toMatchObject([
      { id: second.id, state: 'PAID', amount: 200_000, receipts: [{ voided_at: null }] },
      { id: first.id, state: 'REJECTED', reason: '看不清楚', receipts: [] },
    ]);
    const history = await db.select().from(auditTable).where(eq(auditTable.entityId, rent.id));
    expect(history.map(({ action }) => action)).toEqual(['submitSlip', 'review', 'submitSlip', 'review']);
  });

  it('that was refused leaves the way to the counter open', async () => {
    const rent = await charged(server);
    const { id } = await handIn([rent]);
    await judge({ chargeId: rent.id, paymentId: id, pass: false, reason: '金額不符' });
    await inOne(cashier, (tx) =>
      collectOnSite(tx, cashier, {
        chargeIds: [rent.id],
        channel: 'PAY_ONSITE_CASH',
        received: 100_000,
        slipNo: '',
        payer: '',
        remark: '',
        expected: 100_000,
      }),
    );
    expect(await now(server, rent)).toMatchObject({ status: 'PAID', channel: 'PAY_ONSITE_CASH' });
  });
});
