import { dayOf } from '@iris/contract/core/day';
import type { AnswerOf, BodyOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import type { walletApi } from '@iris/contract/wallet/wallet.api';
import type { Wallet } from '@iris/contract/wallet/wallet.model';
import type { ExcessKeeper } from '../../platform/charges.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { type Series, takeNumber } from '../../platform/db/series.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import { walletOf } from '../../platform/ledger/ledger.ts';
import { closeCheckout, openCheckout } from '../online/index.ts';
import {
  addCharges,
  type ChargeRow,
  chargeNo,
  chargeNumbers,
  collectOnSite,
  viewPayments,
} from '../payment/index.ts';
import { type Holder, holdHolder, openTopUpOf } from './wallet.queries.ts';
import { walletNow } from './wallet.view.ts';

/** `T202611-000123`: the month, and the condo's running number of top-ups. */
export const topUpNo = (day: string, number: number): string => chargeNo('TOPUP', day, number);

/** The number series of a condo's top-ups. */
export const topUpNumbers = (condoId: number): Series => chargeNumbers('TOPUP', condoId);

/** The charge for a top-up, made out to the resident and due today. */
async function chargeTopUp(
  tx: Transaction,
  { clock }: SignedInContext,
  holder: Holder,
  amount: number,
): Promise<ChargeRow> {
  const today = dayOf(clock.now());
  const number = await takeNumber(tx, topUpNumbers(holder.condoId));
  const [charge] = await addCharges(tx, [
    {
      condoId: holder.condoId,
      kind: 'TOPUP',
      businessNo: topUpNo(today, number),
      unitId: null,
      buildingId: null,
      floorId: null,
      buildingName: '',
      floorName: '',
      unitName: '',
      leaseId: null,
      leaseNo: '',
      payerId: holder.id,
      payerName: holder.name,
      payerPhone: holder.phone,
      startDay: today,
      endDay: today,
      dueDay: today,
      amount,
      auto: false,
      lines: [],
      monthDays: 0,
      remark: '',
    },
  ]);
  if (!charge) throw new Error('the top-up was not made');
  return charge;
}

/** Refuses (10030 on `amount`) a top-up that exceeds the maximum balance of a wallet; HKD cents. */
function checkMost(balance: number): void {
  if (balance <= limits.walletCents) return;
  throw invalidField('amount', 'wallet.tooMuch', { amount: formatMoney(limits.walletCents) });
}

/** Keeps overpayments: what is over tops the payer's wallet up. */
export const overpaid: ExcessKeeper = {
  async charge(tx, context, payerId, amount) {
    const { id } = await chargeTopUp(tx, context, await holdHolder(tx, payerId), amount);
    return id;
  },
  async check(tx, { condoId, payerId }) {
    checkMost(await walletOf(tx, condoId, payerId));
  },
};

/**
 * Tops a wallet up in cash or by card: the charge is created and collected at once, with a receipt. 10030 on `received`
 * for too little cash, on `amount` above the maximum balance.
 */
export const topUp = (
  {
    resident_id: residentId,
    amount,
    channel,
    received,
    slip_no: slipNo,
    remark,
  }: BodyOf<typeof walletApi.topUp>,
  context: SignedInContext,
): Promise<AnswerOf<typeof walletApi.topUp>> =>
  context.transaction(async (tx) => {
    const holder = await holdHolder(tx, residentId);
    const charge = await chargeTopUp(tx, context, holder, amount);
    const paid = await collectOnSite(tx, context, {
      chargeIds: [charge.id],
      channel,
      received,
      slipNo,
      payer: '',
      remark,
      expected: amount,
    });
    // Checked afterwards, because the books are locked by then: two simultaneous top-ups see each other.
    checkMost(await walletOf(tx, holder.condoId, holder.id));
    const [payment] = await viewPayments(tx, [paid]);
    if (!payment) throw new Error('the payment is gone');
    return { wallet: await walletNow(tx, context, residentId), payment };
  });

/**
 * Opens a checkout for an online top-up. 409 while another is open; if Stripe cannot be reached the top-up is void
 * again. If a server died in between, a new request of the same person continues with what exists.
 */
export const topUpOnline = (
  { resident_id: residentId, amount, channel }: BodyOf<typeof walletApi.topUpOnline>,
  context: SignedInContext,
): Promise<Wallet> => {
  const wanted = async (tx: Transaction): Promise<number> => {
    const holder = await holdHolder(tx, residentId);
    const open = await openTopUpOf(tx, residentId);
    if (open) {
      const cutOff =
        open.session_id === null &&
        open.submitted_by_id === context.actor.userId &&
        open.amount === amount &&
        open.channel === channel;
      if (cutOff) return open.charge_id;
      throw conflict('wallet.topUpOpen');
    }
    checkMost((await walletOf(tx, holder.condoId, residentId)) + amount);
    return (await chargeTopUp(tx, context, holder, amount)).id;
  };
  return openCheckout(context, { chargeId: wanted, channel }, (tx) => walletNow(tx, context, residentId));
};

/** Closes the open checkout of a top-up. 409 if none is open; if the payer was faster, the wallet has the money. */
export async function closeTopUp(
  { resident_id: residentId }: BodyOf<typeof walletApi.closeTopUp>,
  context: SignedInContext,
): Promise<Wallet> {
  const open = await openTopUpOf(context.db, residentId);
  if (!open) throw conflict('wallet.noTopUp');
  return closeCheckout(context, open.charge_id, (tx) => walletNow(tx, context, residentId));
}
