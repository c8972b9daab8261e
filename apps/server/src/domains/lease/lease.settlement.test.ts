import { addMonths, dayOf } from '@iris/contract/core/day';
import { leaseApi } from '@iris/contract/lease/lease.api';
import { rentApi } from '@iris/contract/rent/rent.api';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { textOf } from '../../platform/documents/pages.sample.ts';
import { contextOf, uploaded } from '../payment/payment.sample.ts';
import { refundTable } from '../payment/payment.table.ts';
import { holderOf, monthOf, newLease, newRents, payCash, taken } from './lease.sample.ts';

const server = await startServer();
const staff = await server.signIn('staff');
const today = dayOf(server.clock.now());
const detail = async (id: number) => taken(await server.call(leaseApi.detail, { params: { id } }, staff));
const paper = (id: number, token = staff) =>
  server.send('GET', leaseApi.settlementPdf.path.replace('{id}', String(id)), {}, token);
const read = async (response: Response) =>
  (await textOf(Buffer.from(await response.arrayBuffer()))).replace(/\s+/g, ' ');

it('tells the tenant what became of the deposit: rent paid from it, what was kept and what went back', async () => {
  const lease = await newLease(server, staff, { start_day: addMonths(monthOf(server), -2) });
  await payCash(server, staff, [lease.deposit]);
  const [rent, ...others] = await newRents(server, lease.id, 2);
  if (!rent) throw new Error('no rent');
  await payCash(server, staff, others);
  const whole = await paper(lease.id);
  expect(whole.status).toBe(409);
  expect(((await whole.json()) as { message: string }).message).toContain(lease.business_no);

  const { version } = await detail(lease.id);
  const plan = { id: lease.id, day: today, reason: '協議', version };
  taken(await server.call(leaseApi.planMoveOut, { body: plan }, staff));
  const settle = { ids: [rent.id], expected: rent.amount, remark: '' };
  taken(await server.call(rentApi.payFromDeposit, { body: settle }, staff));
  const { deposit } = await detail(lease.id);
  const left = deposit.paid - deposit.deducted;
  const body = {
    ...{ channel: 'REFUND', proof: await uploaded(server, await contextOf(server, 'staff')), reason: '退租' },
    ...{ deductions: [{ amount: 12_050, reason: '清潔' }], version: deposit.version },
  };
  taken(await server.call(rentApi.refundDeposit, { params: { id: deposit.id }, body }, staff));
  // An online payment that came late went back too: it was never part of the deposit.
  const { db } = server.services;
  const [refund] = await db.select().from(refundTable).where(eq(refundTable.chargeId, deposit.id));
  if (!refund) throw new Error('not refunded');
  const { id: _, proofFileId: __, ...like } = refund;
  await db.insert(refundTable).values({ ...like, surplus: true, reason: '重複繳付' });

  const reader = await holderOf(server, 'viewer4', ['租約合同-查看']);
  const answer = await paper(lease.id, reader);
  expect(answer.headers.get('content-type')).toContain('application/pdf');
  const text = await read(answer);
  const money = (cents: number) => `HK$${(cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
  expect(text).toContain(rent.businessNo);
  expect(text).toContain('清潔 HK$120.50');
  expect(text).toContain(`退租 ${money(left - 12_050)}`);
  expect(text).not.toContain('重複繳付');
  expect(text).toContain(`− ${money(rent.amount)}`);
  expect(text).toContain('HK$0.00');
  const outsider = await holderOf(server, 'viewer5', ['賬單管理-查看']);
  expect((await paper(lease.id, outsider)).status).toBe(403);
});
