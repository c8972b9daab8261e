import { dayOf } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { isOnline } from '@iris/contract/payment/payment.rules';
import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany, insertManyUnnamed } from '../../platform/db/insertMany.ts';
import { setSeries } from '../../platform/db/series.ts';
import type { SetUpStep } from '../../platform/domain.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import type { Services } from '../../platform/http/context.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { condoTable } from '../company/company.table.ts';
import { moneyBegun } from '../payment/index.ts';
import { chargeTable, paymentItemTable, paymentTable, refundTable } from '../payment/payment.table.ts';
import { drawSlip, type Hands, handsBy, handsOf } from '../rent/index.ts';
import { writeBooks } from './wallet.books.demo.ts';
import { returnNo, returnNumbers } from './wallet.giveBack.ts';
import {
  type DemoDeed,
  MOVED,
  planWallets,
  REFUNDED,
  type StoredDeed,
  type WalletPlan,
} from './wallet.plan.demo.ts';
import { insertReturn } from './wallet.queries.ts';
import { topUpNo, topUpNumbers } from './wallet.topUp.ts';

const SEED = 5_110_207;
const PAYERS = 2;
/** Holders who neither pay a bill from their wallet nor had one refunded to it. */
const OTHERS = 9;
const CHANNELS = [
  'PAY_ONSITE_CASH',
  'PAY_STRIPE_CARD',
  'PAY_ONSITE_BANK',
  'PAY_STRIPE_ALIPAY',
  'PAY_ONSITE_CASH',
  'PAY_STRIPE_WECHAT',
] as const;
/** All top-ups were made at the counter: Stripe does not know demo payments. */
const NEW_CONDO = { payers: 1, others: 4, channels: ['PAY_ONSITE_CASH', 'PAY_ONSITE_BANK'] } as const;

/** A dozen wallets in each condo of the demo, with their books. */
export async function fillWallets(tx: Transaction, services: Services): Promise<void> {
  const now = services.clock.now();
  const condos = await tx.select().from(condoTable).orderBy(asc(condoTable.id));
  for (const [index, condo] of condos.entries()) {
    const plan = { now, seed: SEED + index, payers: PAYERS, others: OTHERS, channels: CHANNELS };
    await fillCondo(tx, services, condo.id, plan, await handsOf(tx, condo.companyId));
  }
}

/** Gives wallets to a few people of a new condo with demo data, unless real money has been recorded already. */
export const setUpWallets: SetUpStep = {
  name: 'wallet',
  demoOnly: true,
  async run(tx, { id }, services, actor) {
    if (await moneyBegun(tx, id)) return;
    const plan = { now: services.clock.now(), seed: id, ...NEW_CONDO };
    await fillCondo(tx, services, id, plan, handsBy(actor));
    await publish(tx, { changed: 'wallet', condoId: id });
  },
};

async function fillCondo(
  tx: Transaction,
  services: Services,
  condoId: number,
  plan: WalletPlan,
  hands: Hands,
): Promise<void> {
  const deeds = await planWallets(tx, condoId, plan);
  if (deeds.length === 0) return;
  await writeBooks(tx, condoId, await storeDeeds(tx, services, condoId, deeds, hands), hands);
}

async function storeDeeds(
  tx: Transaction,
  services: Services,
  condoId: number,
  deeds: readonly DemoDeed[],
  hands: Hands,
): Promise<StoredDeed[]> {
  const numbers = new Map<DemoDeed, string>();
  const topUps = deeds.filter((deed) => deed.kind === 'TOPUP');
  for (const [index, deed] of topUps.entries()) numbers.set(deed, topUpNo(dayOf(deed.time), index + 1));
  const topUpIds = await insertMany(
    tx,
    chargeTable,
    topUps.map((deed) => chargeRow(condoId, deed, numbers)),
  );
  const chargeIds = new Map<DemoDeed, number>(topUps.map((deed, index) => [deed, topUpIds[index] ?? 0]));
  for (const deed of deeds) if ('bill' in deed) chargeIds.set(deed, deed.bill.id);

  const paid = deeds.filter((deed) => deed.kind === 'TOPUP' || deed.kind === 'PAYMENT');
  const paidIds = await insertMany(
    tx,
    paymentTable,
    paid.map((deed) => paymentRow(condoId, deed, hands)),
  );
  const paymentIds = new Map<DemoDeed, number>(paid.map((deed, index) => [deed, paidIds[index] ?? 0]));
  await insertManyUnnamed(
    tx,
    paymentItemTable,
    paid.map((deed) => ({
      paymentId: paymentIds.get(deed) ?? 0,
      chargeId: chargeIds.get(deed) ?? 0,
      amount: deed.amount,
      live: true,
    })),
  );
  let returns = 0;
  const stored: StoredDeed[] = [];
  for (const deed of deeds) {
    const chargeId = chargeIds.get(deed) ?? null;
    const paymentId = paymentIds.get(deed) ?? null;
    const of = { deed, chargeId, paymentId, refundId: null, proof: null };
    if (deed.kind === 'TOPUP') {
      stored.push({ ...of, number: numbers.get(deed) ?? '', sourceId: paymentId ?? 0 });
    } else if (deed.kind === 'PAYMENT') {
      stored.push({ ...of, number: await payBill(tx, deed), sourceId: paymentId ?? 0 });
    } else if (deed.kind === 'REFUND') {
      const refundId = await refundCharge(tx, condoId, deed, hands);
      const number = await numberOf(tx, deed.bill.id);
      stored.push({ ...of, number, sourceId: refundId, refundId, paymentId: deed.paymentId });
    } else {
      returns += 1;
      const number = returnNo(dayOf(deed.time), returns);
      stored.push({ ...of, number, ...(await giveBack(tx, services, condoId, deed, number, hands)) });
    }
  }
  await setSeries(tx, topUpNumbers(condoId), topUps.length);
  await setSeries(tx, returnNumbers(condoId), returns);
  return stored;
}

type TopUp = Extract<DemoDeed, { kind: 'TOPUP' }>;
type Paid = Extract<DemoDeed, { kind: 'TOPUP' | 'PAYMENT' }>;
type PaidBill = Extract<DemoDeed, { kind: 'PAYMENT' }>;
type Refunded = Extract<DemoDeed, { kind: 'REFUND' }>;

const SOON_MS = 11 * 60_000;
const channelOf = (deed: Paid) => (deed.kind === 'TOPUP' ? deed.channel : 'PAY_WALLET');
/** A payer got the link some minutes before paying online. */
const askedAt = (deed: Paid): number => (isOnline(channelOf(deed)) ? deed.time - SOON_MS : deed.time);

function chargeRow(
  condoId: number,
  deed: TopUp,
  numbers: ReadonlyMap<DemoDeed, string>,
): typeof chargeTable.$inferInsert {
  const { holder, amount, time, channel } = deed;
  const day = dayOf(askedAt(deed));
  return {
    condoId,
    kind: 'TOPUP',
    businessNo: numbers.get(deed) ?? '',
    status: 'PAID',
    payerId: holder.id,
    payerName: holder.name,
    payerPhone: holder.phone,
    startDay: day,
    endDay: day,
    dueDay: day,
    amount,
    paid: amount,
    channel,
    paidAt: time,
    createdAt: askedAt(deed),
    updatedAt: time,
    version: 2,
  };
}

function paymentRow(condoId: number, deed: Paid, { cashier }: Hands): typeof paymentTable.$inferInsert {
  const { holder, amount, time } = deed;
  const channel = channelOf(deed);
  return {
    condoId,
    state: 'PAID',
    channel,
    source: isOnline(channel) ? 'ONLINE' : 'COUNTER',
    amount,
    received: channel === 'PAY_ONSITE_CASH' ? amount : null,
    slipNo: channel === 'PAY_ONSITE_BANK' ? String(100_000 + (holder.id % 900_000)) : '',
    payerId: holder.id,
    payerName: holder.name,
    submittedById: cashier.userId,
    submittedBy: cashier.name,
    submittedAt: askedAt(deed),
    paidAt: time,
    valueDay: dayOf(time),
  };
}

const numberOf = async (tx: Transaction, chargeId: number): Promise<string> => {
  const [row] = await tx
    .select({ number: chargeTable.businessNo })
    .from(chargeTable)
    .where(eq(chargeTable.id, chargeId));
  return row?.number ?? '';
};

async function payBill(tx: Transaction, { bill, time }: PaidBill): Promise<string> {
  await tx
    .update(chargeTable)
    .set({
      status: 'PAID',
      paid: sql`${chargeTable.amount}`,
      channel: 'PAY_WALLET',
      paidAt: time,
      updatedAt: time,
      version: 2,
    })
    .where(eq(chargeTable.id, bill.id));
  return numberOf(tx, bill.id);
}

async function refundCharge(
  tx: Transaction,
  condoId: number,
  { bill, paymentId, amount, time }: Refunded,
  { reviewer }: Hands,
): Promise<number> {
  const [id] = await insertMany(tx, refundTable, [
    {
      condoId,
      paymentId,
      chargeId: bill.id,
      channel: 'REFUND_WALLET',
      state: 'SUCCEEDED',
      amount,
      reason: REFUNDED,
      userId: reviewer.userId,
      userName: reviewer.name,
      createdAt: time,
      settledAt: time,
    },
  ]);
  await tx
    .update(chargeTable)
    .set({ refunded: amount, updatedAt: time, version: sql`${chargeTable.version} + 1` })
    .where(eq(chargeTable.id, bill.id));
  return id ?? 0;
}

/** A balance returned by bank transfer, with the picture of the transfer. */
async function giveBack(
  tx: Transaction,
  { files }: Pick<Services, 'files'>,
  condoId: number,
  { holder, amount, time }: DemoDeed,
  number: string,
  { reviewer }: Hands,
): Promise<Pick<StoredDeed, 'sourceId' | 'proof'>> {
  const facts = [
    ['Date', dayOf(time)],
    ['Type', 'FPS transfer'],
    ['Reference', number],
  ] as const;
  const image = await drawSlip(
    'Bank of Victoria Harbour',
    facts,
    `HK$ ${formatMoney(amount).replace('HK$', '')}`,
  );
  const proof = await files.putImage(tx, { ownerKind: 'walletReturn', ownerId: 0, image, name: number });
  const sourceId = await insertReturn(tx, {
    condoId,
    residentId: holder.id,
    number,
    amount,
    reason: MOVED,
    proofFileId: proof,
    userId: reviewer.userId,
    userName: reviewer.name,
    time,
  });
  await tx.update(fileTable).set({ ownerId: sourceId }).where(eq(fileTable.id, proof));
  return { sourceId, proof };
}
