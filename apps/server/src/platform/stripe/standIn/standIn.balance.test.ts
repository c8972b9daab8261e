import { eq, sql } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../../test/harness.ts';
import { stripeLibrary } from '../library.ts';
import { BOOKED_MS, feeOf } from './standIn.balance.ts';
import { payer, wanted } from './standIn.sample.ts';
import { standInTable } from './standIn.table.ts';

/** What Stripe's own library reads of the money that the stand-in booked. */
const server = await startServer();
const { client } = server.services.stripe;
const EXPAND = { expand: ['latest_charge.balance_transaction'] };
const ask = (intent: string) => client.paymentIntents.retrieve(intent, EXPAND);

/** The intent of a session on which a payer pressed something. */
async function after(deed: 'pay' | 'late' | 'decline', method: 'card' | 'alipay' = 'card') {
  const { sessions } = client.checkout;
  const { id } = await sessions.create({
    ...wanted(server.clock.now()),
    allowed_payment_method_types: [method],
  });
  await payer(server, id, deed);
  const { payment_intent: intent } = await sessions.retrieve(id);
  if (typeof intent !== 'string') throw new Error('no intent');
  return intent;
}
const setCourse = (intent: string, course: string) =>
  server.services.db
    .update(standInTable)
    .set({
      data: sql`jsonb_set(${standInTable.data}, '{object,metadata,stand_in}', ${JSON.stringify(course)}::jsonb)`,
    })
    .where(eq(standInTable.id, intent));

/** What was booked of an intent, as the library types it. */
async function booked(intent: string): Promise<Stripe.BalanceTransaction | null> {
  const { latest_charge: charge } = await ask(intent);
  if (charge === null || typeof charge === 'string') throw new Error('the charge is not there in full');
  if (typeof charge.balance_transaction === 'string') throw new Error('what was booked is not there in full');
  return charge.balance_transaction;
}

describe('nothing is booked', () => {
  it.each(['late', 'decline'] as const)('of a payment that was not received: %s', async (deed) => {
    expect(await ask(await after(deed))).toMatchObject({ latest_charge: null });
  });

  it('for a while, where it takes Stripe a while', async () => {
    const intent = await after('pay');
    await setCourse(intent, 'feeLate');
    expect(await booked(intent)).toBeNull();
    const charge = intent.replace('pi_', 'ch_');
    expect(await client.charges.retrieve(charge)).toMatchObject({ balance_transaction: null });
    server.clock.advance(BOOKED_MS);
    expect(await booked(intent)).toMatchObject({ fee: 3_635 });
  });
});

it('Stripe can break when it is asked, and a property that cannot be expanded is refused', async () => {
  const intent = await after('pay');
  await setCourse(intent, 'feeFails');
  const once = { maxNetworkRetries: 0 };
  await expect(client.paymentIntents.retrieve(intent, EXPAND, once)).rejects.toThrow(
    stripeLibrary().errors.StripeAPIError,
  );
  expect(await client.paymentIntents.retrieve(intent)).toMatchObject({ status: 'succeeded' });
  await expect(client.paymentIntents.retrieve(intent, { expand: ['customer'] })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    param: 'expand',
  });
});

it('what was booked shows amount, fee and net, and becomes available after a week', async () => {
  const intent = await after('pay', 'alipay');
  const charge = intent.replace('pi_', 'ch_');
  const found = await booked(intent);
  expect(found).toMatchObject({
    object: 'balance_transaction',
    amount: 100_000,
    fee: 2_435,
    net: 97_565,
    currency: 'hkd',
    status: 'pending',
    source: charge,
  });
  expect((found?.available_on ?? 0) - (found?.created ?? 0)).toBe(7 * 86_400);
  // Not asked for in full, both are ids.
  expect((await client.paymentIntents.retrieve(intent)).latest_charge).toBe(charge);
  expect((await client.charges.retrieve(charge)).balance_transaction).toBe(found?.id);
  expect(
    (await client.charges.retrieve(charge, { expand: ['balance_transaction'] })).balance_transaction,
  ).toEqual(found);
});

it.each([
  ['card', 100_000, 3_635],
  ['card', 1_250, 278],
  ['card', 1_249, 277],
  ['wechat_pay', 99_999, 2_435],
  ['alipay', 400, 244],
  ['card', 100, 100],
] as const)('of %s, %d cents, it keeps %d', (method, amount, fee) => {
  expect(feeOf(method, amount)).toBe(fee);
});
