import * as z from 'zod';
import { type Entity, id } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import {
  cents,
  day,
  flagText,
  line,
  optionalCode,
  optionalLine,
  optionalText,
  picture,
  sumCents,
} from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { bankCode, chequeNo } from './cheque.rules.ts';
import {
  counterChannels,
  feeChannels,
  referencedChannels,
  refundChannels,
  surplusChannels,
} from './payment.model.ts';

/** Inputs that all calls which take, review or refund money share: rents, bills, the counter, wallets. */

/** The charges that are paid in one payment. */
export const together = (entity: Entity) =>
  z.array(id(entity)).min(1, 'field.required').max(limits.collectAtOnce);

/** Money at the counter. Payer left out: the person who was charged. */
export const onSiteFields = {
  channel: z.enum(counterChannels),
  /** Cash tendered in HKD cents; the excess is given as change. */
  received: sumCents.optional(),
  /** The number on the terminal's slip, the reference of a transfer by FPS, or the number of the cheque. */
  slip_no: optionalCode(limits.reference),
  /** Of a cheque: the bank that it is drawn on, and the Hong Kong day written on it. */
  cheque_bank: bankCode.optional(),
  cheque_day: day.optional(),
  payer: optionalLine(limits.name),
  remark: optionalText(),
  /** The total that the cashier saw; refused if it has changed since. */
  expected: sumCents,
  /**
   * What is collected of it, if not all: the charges that were due first are settled, one of them in part. More than
   * the total goes to the resident's wallet, where the estate keeps overpayments.
   */
  amount: sumCents.optional(),
};

type OnSite = {
  channel: string;
  received?: number | undefined;
  slip_no: string;
  cheque_bank?: string | undefined;
  cheque_day?: string | undefined;
};
const byCheque = ({ channel }: OnSite) => channel === 'PAY_CHEQUE';
const at = (field: string, message = 'field.required') => ({ path: [field], message });

const cashless: readonly string[] = ['PAY_ONSITE_BANK', ...referencedChannels];
/** Cash needs the amount tendered, a terminal or FPS the number of the payment; arguments of `refine`. */
export const cashRule = [
  ({ channel, received }: OnSite) => channel !== 'PAY_ONSITE_CASH' || received !== undefined,
  at('received'),
] as const;
export const slipRule = [
  ({ channel, slip_no }: OnSite) => !cashless.includes(channel) || slip_no !== '',
  at('slip_no'),
] as const;
/** A cheque needs its number, bank and day. */
export const chequeRules = [
  [(input: OnSite) => !byCheque(input) || chequeNo.test(input.slip_no), at('slip_no', 'cheque.number')],
  [(input: OnSite) => !byCheque(input) || input.cheque_bank !== undefined, at('cheque_bank')],
  [(input: OnSite) => !byCheque(input) || input.cheque_day !== undefined, at('cheque_day')],
] as const;
/** An example that passes the rules. */
export const onSiteExample = { channel: 'PAY_ONSITE_CASH', slip_no: 'A1' } as const;

/** The payment of a fee in the call that charges it. */
export const feePayment = z
  .strictObject({
    channel: z.enum(feeChannels),
    received: onSiteFields.received,
    slip_no: onSiteFields.slip_no,
    payer: onSiteFields.payer,
    /** The fee that the cashier saw, in HKD cents; refused if it is another by now. */
    expected: onSiteFields.expected,
  })
  .refine(...cashRule)
  .refine(...slipRule)
  .register(examples, onSiteExample);
export type FeePayment = z.infer<typeof feePayment>;

export const bankFields = {
  /** The picture of the transfer slip, uploaded beforehand. */
  voucher: id('file'),
  /** From the slip: HKD cents, and the Hong Kong day of the transfer, today at the latest. */
  slip_amount: sumCents,
  slip_day: day,
  slip_no: optionalCode(limits.reference),
  payer: optionalLine(limits.name),
  remark: optionalText(),
  expected: sumCents,
  /** What the slip pays of it, if not all; see `onSiteFields`. */
  amount: sumCents.optional(),
};

/** The second person's decision; a rejection needs a reason. */
export const verdictFields = { pass: z.boolean(), reason: optionalLine(limits.address) };
/** Why money of a closed quarter is booked all the same. */
export const closedFields = { closed_reason: optionalLine(limits.address) };
export const verdictRule = [
  ({ pass, reason }: { pass: boolean; reason: string }) => pass || reason !== '',
  at('reason', 'payment.rejectReason'),
] as const;

export const refundFields = {
  channel: z.enum(refundChannels),
  amount: cents,
  reason: line(limits.address),
  /** For an offline refund: a picture as proof. */
  proof: picture.default(null),
};
export const proofRule = [
  ({ channel, proof }: { channel: string; proof: number | null }) => channel !== 'REFUND' || proof !== null,
  at('proof'),
] as const;
/** What is held for a payer goes back in full: by Stripe again, or by hand. */
export const surplusFields = {
  id: id('payment'),
  channel: z.enum(surplusChannels),
  reason: refundFields.reason,
  proof: refundFields.proof,
};
export const refundExample = { channel: 'REFUND_STRIPE' } as const;

/** Submitted by the caller: false leaves out what the caller may not judge, as somebody else has to. */
export const ownFilter = { own: flagText.optional() };
