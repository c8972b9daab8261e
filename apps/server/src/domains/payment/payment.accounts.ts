import { type Day, dayOf } from '@iris/contract/core/day';
import { chargeOf, flowTypeOf, purposeOf } from '@iris/contract/payment/payment.charges';
import type {
  AccountKind,
  FlowChannel,
  FlowType,
  PayChannel,
  RefundChannel,
} from '@iris/contract/payment/payment.model';
import { isOnline } from '@iris/contract/payment/payment.rules';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertManyUnnamed } from '../../platform/db/insertMany.ts';
import { type Entry, type Posting, post } from '../../platform/ledger/ledger.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { flowTable } from './flow.table.ts';
import type { ChargeRow } from './payment.types.ts';

/** The account into which money of a channel comes. */
export const accountOf = (channel: PayChannel): AccountKind => {
  if (channel === 'PAY_ONSITE_CASH') return 'CASH';
  // Octopus settles like the card terminal: what its operator owes, until it is in the bank.
  if (channel === 'PAY_ONSITE_BANK' || channel === 'PAY_ONSITE_OCTOPUS') return 'CARD';
  if (channel === 'PAY_WALLET') return 'WALLET';
  if (channel === 'PAY_DEPOSIT') return 'DEPOSIT_HELD';
  if (channel === 'PAY_CHEQUE') return 'CHEQUE';
  return channel === 'PAY_BANK' || channel === 'PAY_ONSITE_FPS' ? 'BANK' : 'ONLINE';
};

/**
 * The account that a refund leaves: the one that the payment came into, or for a wallet refund the payer's wallet. A
 * manual refund of a payment made online, by cheque, from a wallet or from a deposit leaves the bank.
 */
export function refundAccount(paid: PayChannel, back: RefundChannel): AccountKind {
  if (back === 'REFUND_WALLET') return 'WALLET';
  const noDrawer = isOnline(paid) || paid === 'PAY_CHEQUE' || paid === 'PAY_WALLET' || paid === 'PAY_DEPOSIT';
  return back === 'REFUND' && noDrawer ? 'BANK' : accountOf(paid);
}

/** What one charge of a deposit gives; HKD cents. */
export interface Given {
  charge: ChargeRow;
  amount: number;
}

/** Money that came in or went out: the account of its channel against the account that each charge is for. */
export interface Movement {
  condoId: number;
  kind: Posting['kind'];
  sourceId: number;
  /** When it is recorded, in epoch ms. */
  time: number;
  /** The day on which the money moved; by default the day of recording. */
  valueDay?: Day;
  account: AccountKind;
  /** What each charge of a deposit gives, when deposits pay: their money is held under their own charges. */
  deposits?: readonly Given[] | undefined;
  paymentType: PayChannel | RefundChannel | 'CHEQUE_RETURN' | 'REFUND_RETURN';
  payer: string;
  paymentId: number;
  refundId?: number;
  voucherFileId: number | null;
  memo?: string;
  /** HKD cents: positive for money in, negative for money out. */
  parts: readonly { charge: ChargeRow; amount: number; purpose: AccountKind }[];
}

/** The account of a charge's money: its landlord's, where it is collected for one, else that of its kind. */
export const creditedBy = (charge: ChargeRow): AccountKind =>
  charge.landlordId !== null && chargeOf(charge.kind).money === 'INCOME'
    ? 'LANDLORD_HELD'
    : purposeOf(charge);

/** A wallet belongs to the person who was charged; a landlord's account to the charge's landlord. */
export const entryOf = (account: AccountKind, charge: ChargeRow, amount: number): Entry => ({
  account,
  chargeId: charge.id,
  amount,
  ...(account === 'WALLET' ? { holderId: charge.payerId } : {}),
  ...(account === 'LANDLORD_HELD' && charge.landlordId !== null ? { landlordId: charge.landlordId } : {}),
});

/** Notifies the consoles of the condo when a movement touched a wallet. */
async function tellWallets(
  tx: Transaction,
  condoId: number,
  entries: readonly Pick<Entry, 'account'>[],
): Promise<void> {
  if (!entries.some(({ account }) => account === 'WALLET')) return;
  await publish(tx, { changed: 'wallet', condoId });
}

/** Posts a movement of money and writes its rows of the finance flow. */
export async function moveMoney(tx: Transaction, actor: Actor, movement: Movement): Promise<void> {
  await writeFlow(tx, movement, await postMoney(tx, actor, movement));
}

/** Posts a movement of money; returns the id of its ledger transaction, for `writeFlow`. */
export async function postMoney(tx: Transaction, actor: Actor, movement: Movement): Promise<number> {
  const { condoId, kind, sourceId, time, valueDay, account, deposits, memo = '', parts } = movement;
  const given = (deposits ?? []).map(({ charge, amount }) => entryOf(account, charge, amount));
  const entries = [
    ...given,
    ...parts.flatMap(({ charge, amount, purpose }) => [
      ...(deposits ? [] : [entryOf(account, charge, amount)]),
      entryOf(purpose, charge, -amount),
    ]),
  ];
  const transactionId = await post(tx, actor, { condoId, kind, sourceId, time, valueDay, memo, entries });
  await tellWallets(tx, condoId, entries);
  return transactionId;
}

/** Writes the finance flow of a posted movement, one row for each charge. */
export async function writeFlow(
  tx: Transaction,
  {
    condoId,
    time,
    valueDay = dayOf(time),
    account,
    paymentType,
    payer,
    paymentId,
    refundId,
    voucherFileId,
    parts,
  }: Movement,
  transactionId: number,
): Promise<void> {
  await insertManyUnnamed(
    tx,
    flowTable,
    parts.map(({ charge, amount }) => ({
      condoId,
      number: charge.businessNo,
      name: payer,
      billType: flowTypeOf(charge),
      paymentType,
      total: amount,
      account,
      payTime: time,
      valueDay,
      voucherFileId,
      chargeId: charge.id,
      paymentId,
      refundId: refundId ?? null,
      transactionId,
    })),
  );
}

/** Money that moved without a charge: a Stripe fee, a withdrawal, an expenditure, a returned balance. */
export interface OtherMovement extends Omit<Posting, 'entries'> {
  entries: readonly Omit<Entry, 'chargeId'>[];
  /** What the finance flow records of it, with one row for each money account that it passes through. */
  flow: {
    number: string;
    name: string;
    billType: FlowType;
    paymentType: FlowChannel;
    rows: readonly { account: AccountKind; total: number }[];
    paymentId?: number;
    voucherFileId?: number | null;
  } | null;
}

/** Posts it and writes its rows of the finance flow. */
export async function moveOther(
  tx: Transaction,
  actor: Actor,
  { entries, flow, ...posting }: OtherMovement,
): Promise<void> {
  const transactionId = await post(tx, actor, {
    ...posting,
    entries: entries.map((entry) => ({ ...entry, chargeId: null })),
  });
  await tellWallets(tx, posting.condoId, entries);
  if (!flow) return;
  const { rows, voucherFileId = null, ...said } = flow;
  await tx.insert(flowTable).values(
    rows.map(({ account, total }) => ({
      ...said,
      condoId: posting.condoId,
      total,
      account,
      payTime: posting.time,
      valueDay: posting.valueDay ?? dayOf(posting.time),
      voucherFileId,
      transactionId,
    })),
  );
}
