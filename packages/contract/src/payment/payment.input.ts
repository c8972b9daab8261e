import * as z from 'zod';
import { type Entity, id } from '../core/entity.ts';
import { cents, day, line, optionalLine, optionalText, picture } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { counterChannels, refundChannels } from './payment.model.ts';

/** What calls that take, review or give back money have in common: rents, bills, the counter, wallets. */

/** What is paid in one go. */
export const together = (entity: Entity) =>
  z.array(id(entity)).min(1, 'field.required').max(limits.collectAtOnce);

/** Money at the counter. The payer left out: whom it was charged to. */
export const onSiteFields = {
  channel: z.enum(counterChannels),
  /** Cash handed over in HKD cents; what is over is given back. */
  received: cents.optional(),
  /** The number on the slip of the card terminal. */
  slip_no: optionalLine(limits.reference),
  payer: optionalLine(limits.name),
  remark: optionalText(),
  /** What the cashier saw: refused when the sum is another by now. */
  expected: cents,
};

type OnSite = { channel: string; received?: number | undefined; slip_no: string };
const at = (field: string, message = 'field.required') => ({ path: [field], message });

/** Cash says how much was handed over, a card its slip; arguments of `refine`. */
export const cashRule = [
  ({ channel, received }: OnSite) => channel !== 'PAY_ONSITE_CASH' || received !== undefined,
  at('received'),
] as const;
export const slipRule = [
  ({ channel, slip_no }: OnSite) => channel !== 'PAY_ONSITE_BANK' || slip_no !== '',
  at('slip_no'),
] as const;
/** An example that the rules let through. */
export const onSiteExample = { channel: 'PAY_ONSITE_CASH', slip_no: 'A1' } as const;

export const bankFields = {
  /** The picture of the transfer slip, uploaded before. */
  voucher: id('file'),
  /** What the slip says: HKD cents, and the Hong Kong day of the transfer, not after today. */
  slip_amount: cents,
  slip_day: day,
  slip_no: optionalLine(limits.reference),
  payer: optionalLine(limits.name),
  remark: optionalText(),
  expected: cents,
};

/** What a second person says; a refusal says why. */
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
  /** Of a refund by hand: a picture that proves it. */
  proof: picture.default(null),
};
export const proofRule = [
  ({ channel, proof }: { channel: string; proof: number | null }) => channel !== 'REFUND' || proof !== null,
  at('proof'),
] as const;
export const refundExample = { channel: 'REFUND_STRIPE' } as const;
