import type { OnlineChannel } from '@iris/contract/payment/payment.model';
import type { startServer } from '../../../test/harness.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { companyTable, condoTable } from '../company/company.table.ts';
import { postFee } from '../online/fee.post.ts';
import { moveCharges } from '../payment/charge.queries.ts';
import { insertPayment } from '../payment/payment.queries.ts';
import { charged, contextOf, uploaded } from '../payment/payment.sample.ts';
import { settleOnline } from '../payment/payment.settle.ts';
import type { PaymentRow } from '../payment/payment.types.ts';
import { finishRefund, startRefund } from '../payment/refund.settle.ts';
import { userTable } from '../user/user.table.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

let companies = 0;

/** A company with a bank account, one or more condos, and its administrator. */
export async function openCompany(server: Server, condos = 2) {
  companies += 1;
  const number = companies;
  const { db } = server.services;
  const [name, nameEn] = [`提款公司 ${number}`, `Payout ${number}`];
  const bank = { bankName: '滙豐銀行', bankUserName: `Payout ${number} Ltd`, bankAccount: '004-123456-838' };
  const [company] = await db
    .insert(companyTable)
    .values({ name, nameEn, ...bank })
    .returning();
  const companyId = company?.id ?? 0;
  const rows = await db
    .insert(condoTable)
    .values(Array.from({ length: condos }, (_, n) => ({ companyId, name: `${name} 苑 ${n}` })))
    .returning({ id: condoTable.id });
  const username = `payout${number}`;
  const person = { username, nickname: `${username} 先生`, level: 'COMPANY', admin: true } as const;
  await db.insert(userTable).values({ ...person, companyId, passwordHash: '-' });
  const context = await contextOf(server, username);
  const condoIds = rows.map(({ id }) => id).sort((a, b) => a - b);
  return { companyId, name, nameEn, condoIds, username, context, token: await server.signIn(username) };
}

interface Paying {
  channel?: OnlineChannel;
  /** Stripe's fee; null if not yet known. */
  fee?: number | null;
  paidAt?: number;
}

/** A condo's rent paid online. */
export async function paidOnline(
  server: Server,
  context: SignedInContext,
  condoId: number,
  amount: number,
  { channel = 'PAY_STRIPE_CARD', fee = 0, paidAt = server.clock.now() }: Paying = {},
): Promise<{ payment: PaymentRow; chargeId: number }> {
  const { actor, db } = context;
  const place = { condoId, unitId: null, buildingId: null, floorId: null };
  const charge = await charged(server, { ...place, amount });
  const payment = await db.transaction(async (tx) => {
    await moveCharges(tx, [charge], 'PAYING', channel);
    const made = { state: 'OPEN', source: 'ONLINE', channel, payer: '', slipNo: '', remark: '' } as const;
    return insertPayment(tx, actor, [charge], { ...made, submittedAt: paidAt });
  });
  const intentId = `pi_${process.pid}_${payment.id}`;
  await db.transaction((tx) => settleOnline(tx, context, payment, { paidAt, intentId }));
  if (fee !== null) await learnFee(context, payment, fee);
  return { payment, chargeId: charge.id };
}

/** Stripe reports its fee for a payment. */
export const learnFee = (
  { db, clock }: SignedInContext,
  { id }: Pick<PaymentRow, 'id'>,
  fee: number,
): Promise<boolean> => db.transaction((tx) => postFee(tx, { clock }, id, fee));

/** Begins an online refund and reports its result; without `ok` it stays in progress. */
export async function backOnline(
  context: SignedInContext,
  chargeId: number,
  amount: number,
  ok?: boolean,
  at = context.clock.now(),
) {
  const wanted = { chargeId, amount, reason: '多收', channel: 'REFUND_STRIPE', proofFileId: null } as const;
  const refund = await context.db.transaction((tx) => startRefund(tx, context, wanted));
  if (ok !== undefined) await finish(context, refund, ok, at);
  return refund;
}

export const finish = (
  { db, actor, clock }: SignedInContext,
  refund: { id: number; chargeId: number },
  ok: boolean,
  at = clock.now(),
) => db.transaction((tx) => finishRefund(tx, actor, refund, ok, 'card closed', at));

/** The operator's decision: passed with a slip, or refused with a reason. */
export const verdictOf = async (server: Server, operator: SignedInContext, id: number, pass: boolean) =>
  pass
    ? { id, pass, slip: await uploaded(server, operator, 'application/pdf') }
    : { id, pass, reason: '戶名不符' };
