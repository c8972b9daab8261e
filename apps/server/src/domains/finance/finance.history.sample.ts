import { addDays, dayOf } from '@iris/contract/core/day';
import { expenditureCategories } from '@iris/contract/payment/payment.model';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { startServer } from '../../../test/harness.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { companyTable, condoTable } from '../company/company.table.ts';
import { addExpenditure, voidExpenditure } from '../expenditure/expenditure.actions.ts';
import { expenditureTable } from '../expenditure/expenditure.table.ts';
import { postFee } from '../online/fee.post.ts';
import { lockCharge, moveCharges, voidCharge } from '../payment/charge.queries.ts';
import {
  addCharges,
  type ChargeRow,
  collectOnSite,
  handInSlip,
  judgeSlip,
  refundByHand,
  refundCharge,
  settleDeposit,
} from '../payment/index.ts';
import { holdPayable } from '../payment/payment.actions.ts';
import { tried } from '../payment/payment.hand.sample.ts';
import { insertPayment } from '../payment/payment.queries.ts';
import { contextOf, inOne, newCharge, uploaded } from '../payment/payment.sample.ts';
import { settleOnline } from '../payment/payment.settle.ts';
import { chargeTable, paymentTable, refundTable } from '../payment/payment.table.ts';
import { takeBackRefund } from '../payment/refund.back.ts';
import { finishRefund, startRefund } from '../payment/refund.settle.ts';
import { residentTable } from '../resident/resident.table.ts';
import { userTable } from '../user/user.table.ts';
import { giveBackBalance } from '../wallet/wallet.giveBack.ts';
import { topUp } from '../wallet/wallet.topUp.ts';
import { askWithdrawal } from '../withdrawal/withdrawal.ask.ts';
import { judgeWithdrawal } from '../withdrawal/withdrawal.judge.ts';
import { withdrawalTable } from '../withdrawal/withdrawal.table.ts';
import { payByCheque } from './finance.cheque.sample.ts';
import { landlordHands } from './finance.landlord.sample.ts';
import { giveBackSurplus } from './finance.surplus.sample.ts';

// Over 350 lines: every way in which money of a condo moves, as steps of one model over one office.
type Server = Awaited<ReturnType<typeof startServer>>;

/** An estate of a company of its own, with two residents and its administrator. */
export interface Office {
  server: Server;
  context: SignedInContext;
  operator: SignedInContext;
  companyId: number;
  condoId: number;
  people: readonly { id: number; name: string; phone: string }[];
}

let offices = 0;

/** Above `approvalOver` HKD cents a second person approves what goes back of a bill; null: nobody has to. */
export async function openOffice(
  server: Server,
  operator: SignedInContext,
  approvalOver: number | null = null,
): Promise<Office> {
  offices += 1;
  const number = offices;
  const { db } = server.services;
  const name = `歷史物業 ${number}`;
  const bank = { bankName: '滙豐銀行', bankUserName: 'History Ltd', bankAccount: '004-123456-838' };
  const [company] = await db
    .insert(companyTable)
    .values({ name, ...bank })
    .returning({ id: companyTable.id });
  const companyId = company?.id ?? 0;
  const [condo] = await db
    .insert(condoTable)
    .values({ companyId, name: `${name} 苑`, refundApprovalOver: approvalOver })
    .returning({ id: condoTable.id });
  const condoId = condo?.id ?? 0;
  const username = `history${number}`;
  const person = { username, nickname: `${username} 先生`, level: 'COMPANY', admin: true } as const;
  await db.insert(userTable).values({ ...person, companyId, passwordHash: '-' });
  const people = await db
    .insert(residentTable)
    .values(
      ['甲', '乙'].map((one, index) => ({
        condoId,
        name: `住戶${one}`,
        phone: `6000000${index}`,
        idType: 'PASSPORT' as const,
        idNo: `H${number}N${index}`,
      })),
    )
    .returning();
  return { server, operator, companyId, condoId, people, context: await contextOf(server, username) };
}

/** What somebody tries: which of those that fit, how much of it, how long ago, and which of two ways. */
export interface Step {
  what: keyof typeof hands;
  nth: number;
  cents: number;
  /** Days before today. */
  ago: number;
  other: boolean;
}
type Hand = (office: Office, step: Step) => Promise<unknown>;

const slip = { slipNo: 'S1', payer: '', remark: '' };
const picked = <Row>(rows: readonly Row[], { nth }: Step): Row | undefined => rows[nth % rows.length];
const chargesOf = ({ server, condoId }: Office): Promise<ChargeRow[]> =>
  server.services.db
    .select()
    .from(chargeTable)
    .where(eq(chargeTable.condoId, condoId))
    .orderBy(chargeTable.id);

/** A charge that fits; a blind hand takes any, and is refused. */
async function charge(office: Office, step: Step, fits: (row: ChargeRow) => boolean) {
  const all = await chargesOf(office);
  const fitting = step.nth === 0 ? all : all.filter(fits);
  return picked(fitting, step);
}
const isOpen = ({ status }: ChargeRow) => status === 'UNPAID' || status === 'CENSOR_REJECT';
const isPaid = ({ status, kind }: ChargeRow) => status === 'PAID' && kind !== 'TOPUP';

const kinds = ['RENT', 'PROPERTY', 'DEPOSIT', 'WATER', 'LATE', 'OTHER', 'ELECTRICITY', 'AREA'] as const;

const ask: Hand = async ({ context, condoId, people }, step) => {
  const kind = kinds[step.nth % kinds.length] ?? 'RENT';
  const payer = people[step.other ? 1 : 0];
  if (!payer) return;
  const startDay = addDays(dayOf(context.clock.now()), 5 - (step.cents % 30));
  const bill = {
    source: 'SINGLE',
    title: '收費',
    titleEn: 'Charge',
    standardId: null,
    standardVersionId: null,
    runId: null,
    lateOfId: null,
  } as const;
  const plain = kind === 'RENT' || kind === 'DEPOSIT';
  return context.transaction((tx) =>
    addCharges(tx, [
      newCharge({
        ...{ condoId, unitId: null, buildingId: null, floorId: null, amount: step.cents },
        ...{ payerId: payer.id, payerName: payer.name, payerPhone: payer.phone },
        ...{ startDay, endDay: addDays(startDay, 29), dueDay: startDay },
        ...(plain ? { kind } : { kind: 'BILL', bill: { ...bill, type: kind } }),
      }),
    ]),
  );
};

const collectBy =
  (channel: 'PAY_ONSITE_CASH' | 'PAY_ONSITE_BANK' | 'PAY_WALLET'): Hand =>
  async (office, step) => {
    const one = await charge(office, step, isOpen);
    if (!one) return;
    const cash = channel === 'PAY_ONSITE_CASH' ? { received: one.amount } : {};
    const input = { ...slip, ...cash, chargeIds: [one.id], channel, expected: one.amount };
    return inOne(office.context, (tx) => collectOnSite(tx, office.context, input));
  };

const refundBy =
  (channel: 'REFUND' | 'REFUND_WALLET'): Hand =>
  async (office, step) => {
    const { context, server } = office;
    const one = await charge(office, step, isPaid);
    if (!one) return;
    const proofFileId = channel === 'REFUND' ? await uploaded(server, context) : null;
    const amount = step.other ? one.paid : Math.ceil(one.paid / 3);
    const wanted = { chargeId: one.id, channel, amount, reason: '多收', proofFileId };
    if (one.kind === 'BILL') return refundCharge(context, wanted, async () => 'done');
    return inOne(context, (tx) => refundByHand(tx, context, wanted));
  };

export const hands = {
  ask,
  cash: collectBy('PAY_ONSITE_CASH'),
  card: collectBy('PAY_ONSITE_BANK'),
  wallet: collectBy('PAY_WALLET'),
  async cheque(office, step) {
    const one = await charge(office, step, isOpen);
    if (one) return payByCheque(office, step, one);
  },
  refund: refundBy('REFUND'),
  refundWallet: refundBy('REFUND_WALLET'),
  async slip(office, step) {
    const { context, server, operator } = office;
    const one = await charge(office, step, isOpen);
    if (!one) return;
    const voucherFileId = await uploaded(server, context);
    const said = { slipAmount: one.amount, slipDay: addDays(dayOf(context.clock.now()), -(step.cents % 50)) };
    const sent = { ...slip, ...said, chargeIds: [one.id], voucherFileId, expected: one.amount };
    const made = await inOne(context, (tx) => handInSlip(tx, context, sent));
    const verdict = {
      chargeId: one.id,
      paymentId: made.id,
      pass: !step.other,
      reason: '看不清楚',
      closedReason: '補登',
    };
    const judge = { ...operator, clock: context.clock };
    return inOne(judge, (tx) => judgeSlip(tx, judge, verdict));
  },
  /** A checkout that pays; or one whose charge is voided before the money comes, which is surplus. */
  async online(office, step) {
    const { context } = office;
    const one = await charge(office, step, isOpen);
    if (!one) return;
    const payment = await inOne(context, async (tx) => {
      const held = await holdPayable(tx, context, { chargeIds: [one.id], expected: one.amount });
      await moveCharges(tx, held, 'PAYING', 'PAY_STRIPE_CARD');
      const open = { channel: 'PAY_STRIPE_CARD', source: 'ONLINE', state: 'OPEN' } as const;
      return insertPayment(tx, context.actor, held, { ...slip, ...open, submittedAt: context.clock.now() });
    });
    await inOne(context, async (tx) => {
      if (!step.other) return;
      const held = await lockCharge(tx, one.id);
      await moveCharges(tx, [held], 'UNPAID', null);
      await voidCharge(tx, { ...held, status: 'UNPAID' }, '取消');
    });
    const arrived = { paidAt: context.clock.now(), intentId: `pi_h${payment.id}` };
    const paid = await inOne(context, (tx) => settleOnline(tx, context, payment, arrived));
    // Of most, Stripe says at once what it kept: only what it has booked can be withdrawn.
    if (step.cents % 4) await inOne(context, (tx) => postFee(tx, context, payment.id, step.cents % 3));
    return paid;
  },
  async fee({ context, condoId }, step) {
    const rows = await context.db
      .select({ id: paymentTable.id, amount: paymentTable.amount })
      .from(paymentTable)
      .where(and(eq(paymentTable.condoId, condoId), eq(paymentTable.source, 'ONLINE')))
      .orderBy(paymentTable.id);
    const one = picked(rows, step);
    const fee = Math.min(one?.amount ?? 0, step.cents % 400);
    if (one) return inOne(context, (tx) => postFee(tx, context, one.id, fee));
  },
  /** An online refund, that succeeds or fails, or comes back; those of surpluses wait for the same. */
  async refundOnline(office, step) {
    const { context, condoId } = office;
    const one = await charge(office, step, (row) => isPaid(row) && row.channel === 'PAY_STRIPE_CARD');
    if (one && one.kind !== 'DEPOSIT') {
      const wanted = { chargeId: one.id, amount: Math.ceil(one.paid / 2), reason: '多收', proofFileId: null };
      await tried(inOne(context, (tx) => startRefund(tx, context, { ...wanted, channel: 'REFUND_STRIPE' })));
    }
    const waiting = await context.db
      .select()
      .from(refundTable)
      .where(and(eq(refundTable.condoId, condoId), eq(refundTable.state, 'PENDING')));
    const sent = picked(waiting, step);
    const at = context.clock.now();
    if (!sent) return giveBackSurplus(office, step);
    await inOne(context, (tx) => finishRefund(tx, context.actor, sent, !step.other, '已過期', at));
    // Of some, the bank returns the money.
    if (step.cents % 2) await inOne(context, (tx) => takeBackRefund(tx, context.actor, sent, '已報失', at));
    return sent;
  },
  async settle(office, step) {
    const { context, server } = office;
    const one = await charge(office, step, (row) => isPaid(row) && row.kind === 'DEPOSIT');
    if (!one) return;
    const settlement = {
      chargeId: one.id,
      version: one.version,
      channel: step.other ? ('REFUND_WALLET' as const) : ('REFUND' as const),
      deductions: step.cents % 2 ? [{ amount: Math.ceil(one.paid / 4), reason: '清潔' }] : [],
      reason: '退租',
      proofFileId: step.other ? null : await uploaded(server, context),
    };
    return settleDeposit(
      context,
      settlement,
      async () => {},
      async () => 'settled',
    );
  },
  async cancel(office, step) {
    const one = await charge(office, step, ({ status }) => status === 'UNPAID');
    if (one?.status !== 'UNPAID') return;
    await inOne(office.context, (tx) => voidCharge(tx, one, '取消'));
    return one;
  },
  async topUp({ context, people }, { cents, other }) {
    const body = {
      resident_id: people[other ? 1 : 0]?.id ?? 0,
      amount: cents * 2,
      slip_no: 'S2',
      remark: '',
    };
    return topUp({ ...body, channel: 'PAY_ONSITE_BANK' }, context);
  },
  async giveBack({ context, server, people }, { cents, other }) {
    const resident = { resident_id: people[other ? 1 : 0]?.id ?? 0, amount: cents, reason: '遷出' };
    return giveBackBalance({ ...resident, proof: await uploaded(server, context) }, context);
  },
  async spend({ context, condoId }, { nth, cents, other }) {
    const category = expenditureCategories[nth % expenditureCategories.length] ?? 'SUNDRY';
    const day = addDays(dayOf(context.clock.now()), -(cents % 50));
    const said = {
      payee: '商戶',
      title: '支出',
      reference: '',
      remark: '',
      voucher: null,
      closed_reason: '補登',
    };
    const way = other ? 'CASH' : 'BANK';
    return addExpenditure({ ...said, condo_id: condoId, category, amount: cents, day, way }, context);
  },
  async unspend({ context, condoId }, step) {
    const rows = await context.db
      .select({ id: expenditureTable.id })
      .from(expenditureTable)
      .where(eq(expenditureTable.condoId, condoId))
      .orderBy(expenditureTable.id);
    const one = picked(rows, step);
    if (one) return voidExpenditure({ id: one.id, reason: '入錯' }, context);
  },
  async withdraw({ context, companyId }, { cents }) {
    return askWithdrawal({ company_id: companyId, amount: Math.ceil(cents / 10), remark: '' }, context);
  },
  async judge({ server, context, operator, companyId }, step) {
    const rows = await context.db
      .select({ id: withdrawalTable.id })
      .from(withdrawalTable)
      .where(eq(withdrawalTable.companyId, companyId))
      .orderBy(withdrawalTable.id);
    const one = picked(rows, step);
    if (!one) return;
    const verdict = { id: one.id, pass: !step.other, reason: step.other ? '資料不符' : '' };
    const picture = step.other ? null : await uploaded(server, operator);
    return judgeWithdrawal({ ...verdict, slip: picture }, { ...operator, clock: context.clock });
  },
  ...landlordHands,
} satisfies Record<string, Hand>;

const DAY_MS = 86_400_000;

/** Tries a step on its day; whether it was done. */
export async function take(office: Office, step: Step): Promise<boolean> {
  const { context } = office;
  const now = context.clock.now() - step.ago * DAY_MS;
  const then = { ...office, context: { ...context, clock: { now: () => now } } };
  return (await tried(hands[step.what](then, step))) !== undefined;
}

const often = [
  'ask',
  'ask',
  'ask',
  'cash',
  'online',
  'online',
  'topUp',
  'wallet',
  'withdraw',
  'judge',
  'settle',
  'refundOnline',
  'letFor',
  'payLandlord',
  'payLandlord',
  'unpayLandlord',
] as const;
// The keys of the hands are what a step names.
const all = [...(Object.keys(hands) as Step['what'][]), ...often];

/** Histories of about a year and a half, in no order of time. */
export const histories = fc.array(
  fc.record<Step>({
    what: fc.constantFrom(...all),
    nth: fc.nat(11),
    cents: fc.integer({ min: 1, max: 50_000 }),
    ago: fc.nat(540),
    other: fc.boolean(),
  }),
  { minLength: 20, maxLength: 60, size: 'max' },
);
