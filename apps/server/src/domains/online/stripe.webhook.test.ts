import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { eventually, payer } from '../../platform/stripe/standIn/standIn.sample.ts';
import { LATE_MS } from '../../platform/stripe/standIn/standIn.sessions.ts';
import { collectOnSite } from '../payment/payment.actions.ts';
import { charged, contextOf, inOne, now } from '../payment/payment.sample.ts';
import { closeCheckout, openCheckout } from './stripe.checkout.ts';
import {
  eventOf,
  eventsOf,
  holdEvents,
  noted,
  opened,
  paymentNow,
  post,
  signatureFor,
  tell,
  traces,
} from './stripe.sample.ts';

/** On `server` events are delivered by hand: its stand-in holds them. On `live` they are delivered automatically. */
const server = await startServer();
holdEvents(server);
const second = await startServer({ databaseUrl: server.databaseUrl });
holdEvents(second);
const live = await startServer();

const paidOnce = {
  payments: ['PAID'],
  live: 1,
  receipts: 1,
  refunds: [],
  flows: [100_000],
  books: 0,
  entries: 2,
};
const nothing = { live: 0, receipts: 0, refunds: [], flows: [], books: 0, entries: 0 };

/** A rent that was paid on the page, before the server was told. */
async function paidUnheard() {
  const made = await opened(server);
  await payer(server, made.sessionId, 'pay');
  const completed = eventOf(server, 'checkout.session.completed', await made.session());
  return { ...made, completed };
}

/** An event with all its parts, about nothing. */
const eventLike = { id: 'evt_empty', type: 'charge.refunded', created: 1, data: { object: {} } };

describe('the webhook refuses', () => {
  const refusedAs = { status: 400, code: 10030, message: 'Invalid signature' };

  it('bodies that are unsigned, signed with another secret, changed or old', async () => {
    const { charge, completed } = await paidUnheard();
    const body = JSON.stringify(completed);
    expect(await post(server, body, { header: null })).toMatchObject(refusedAs);
    expect(await post(server, body, { header: '' })).toMatchObject(refusedAs);
    expect(await post(server, body, { header: 't=1,v1=abc' })).toMatchObject(refusedAs);
    expect(await post(server, body, { header: 'nonsense' })).toMatchObject(refusedAs);
    expect(await post(server, body, { secret: 'whsec_another' })).toMatchObject(refusedAs);
    const header = signatureFor(server, body);
    expect(await post(server, body.replace('100000', '900000'), { header })).toMatchObject(refusedAs);
    expect(await post(server, `${body} `, { header })).toMatchObject(refusedAs);
    const old = { at: server.clock.now() - 301_000 };
    expect(await post(server, body, old)).toMatchObject(refusedAs);
    expect(await now(server, charge)).toMatchObject({ status: 'PAYING' });
    expect(await noted(server, completed.id)).toBe(0);
    // The same body with the right signature is accepted.
    expect(await post(server, body, { header })).toMatchObject({ status: 200 });
  });

  it('what is signed and no event', async () => {
    const { id, type, created } = eventLike;
    const bare = { id, type, created };
    for (const body of ['', 'no json', '{', '\u0000', 'null', '[]', '{}'])
      expect(await post(server, body)).toMatchObject(refusedAs);
    for (const event of [bare, { ...bare, data: null }, { ...bare, data: {} }, { ...eventLike, id: 5 }])
      expect(await post(server, JSON.stringify(event))).toMatchObject(refusedAs);
    expect(await post(server, JSON.stringify(eventLike))).toMatchObject({ status: 200 });
  });

  it('a body beyond the limit, and another type is read as bytes all the same', async () => {
    expect(await post(server, 'x'.repeat(5_000_000))).toMatchObject({ status: 400, code: 10030 });
    const { completed } = await paidUnheard();
    const body = JSON.stringify(completed);
    const signature = signatureFor(server, body);
    for (const type of ['text/plain', 'application/octet-stream', 'multipart/form-data; boundary=x']) {
      const response = await fetch(`${server.address}/iris-base/cms/stripe/webhook`, {
        method: 'POST',
        headers: { 'content-type': type, 'stripe-signature': signature },
        body,
      });
      expect([type, response.status]).toEqual([type, 200]);
    }
  });

  it('nothing of what it does not know, which leaves no trace', async () => {
    const unknownType = eventOf(server, 'customer.created', { id: 'cus_1', object: 'customer' });
    await tell(server, unknownType);
    expect(await noted(server, unknownType.id)).toBe(0);
    const foreign = {
      id: 'cs_live_of_somebody',
      object: 'checkout.session',
      payment_status: 'paid',
      status: 'complete',
      amount_total: 100_000,
      currency: 'hkd',
      payment_intent: 'pi_of_somebody',
    };
    const charge = await charged(server);
    for (const metadata of [null, {}, { key: 'payment-1-forged' }, { key: `payment-${charge.id}-` }]) {
      await tell(server, eventOf(server, 'checkout.session.completed', { ...foreign, metadata }));
      await tell(server, eventOf(server, 'checkout.session.expired', { ...foreign, metadata }));
    }
    const refund = {
      id: 're_of_somebody',
      object: 'refund',
      status: 'failed',
      metadata: { key: 'refund-1-x' },
    };
    await tell(server, eventOf(server, 'refund.failed', refund));
    await tell(server, eventOf(server, 'charge.refunded', { id: 'ch_1', payment_intent: 'pi_of_somebody' }));
    expect(await traces(server, charge)).toEqual({ ...nothing, payments: [] });
  });
});

describe('a payment online', () => {
  it('is settled by Stripe’s event, not by the payer’s return', async () => {
    const { charge, payment, completed } = await paidUnheard();
    const page = await fetch(`${server.address}/payment/thanks?session=${payment.sessionId}`);
    expect(await page.text()).toContain('付款正在確認');
    expect(await now(server, charge)).toMatchObject({ status: 'PAYING', paid: 0 });
    await tell(server, completed);
    expect(await now(server, charge)).toMatchObject({
      status: 'PAID',
      paid: 100_000,
      channel: 'PAY_STRIPE_CARD',
      paidAt: completed.created * 1000,
    });
    expect(await traces(server, charge)).toEqual(paidOnce);
    const after = await fetch(`${server.address}/payment/thanks?session=${payment.sessionId}`);
    expect(await after.text()).toContain('多謝，款項已收到');
  });

  it('counts once, however often and on whichever server the event comes', async () => {
    const { charge, completed } = await paidUnheard();
    await Promise.all([
      tell(server, completed),
      tell(second, completed),
      tell(server, completed),
      tell(second, completed),
    ]);
    await tell(server, completed);
    // Stripe may also report the same by another event.
    const session = completed.data.object;
    await Promise.all([
      tell(server, eventOf(server, 'checkout.session.async_payment_succeeded', session)),
      tell(second, eventOf(server, 'checkout.session.completed', session)),
    ]);
    expect(await traces(server, charge)).toEqual(paidOnce);
    expect(await noted(server, completed.id)).toBe(1);
  });

  it('stays paid when events of before come after', async () => {
    const { charge, completed } = await paidUnheard();
    const before = { ...completed.data.object, payment_status: 'unpaid' };
    await tell(server, eventOf(server, 'checkout.session.async_payment_succeeded', completed.data.object));
    await tell(server, eventOf(server, 'checkout.session.completed', before));
    await tell(server, eventOf(server, 'checkout.session.expired', before));
    await tell(server, eventOf(server, 'checkout.session.async_payment_failed', before));
    expect(await now(server, charge)).toMatchObject({ status: 'PAID' });
    expect(await traces(server, charge)).toEqual(paidOnce);
  });

  it('arrives through the stand-in by itself, in each channel', async () => {
    for (const channel of ['PAY_STRIPE_CARD', 'PAY_STRIPE_ALIPAY', 'PAY_STRIPE_WECHAT'] as const) {
      const { charge, sessionId } = await opened(live, { channel });
      await payer(live, sessionId, 'pay');
      await eventually(async () =>
        expect(await now(live, charge)).toMatchObject({ status: 'PAID', channel }),
      );
    }
  });

  it('waits for a bank that answers late', async () => {
    const { charge, sessionId, context } = await opened(live);
    await payer(live, sessionId, 'late');
    await expect(closeCheckout(context, charge.id, async () => null)).rejects.toMatchObject({ status: 409 });
    expect(await now(live, charge)).toMatchObject({ status: 'PAYING' });
    live.clock.advance(LATE_MS);
    await eventually(async () => expect(await now(live, charge)).toMatchObject({ status: 'PAID' }));
  });

  it('fails with the bank’s reason, and can be tried again', async () => {
    const { charge, payment, sessionId, context } = await opened(live);
    await payer(live, sessionId, 'lateRefused');
    live.clock.advance(LATE_MS);
    await eventually(async () =>
      expect(await now(live, charge)).toMatchObject({ status: 'UNPAID', channel: null }),
    );
    expect(await paymentNow(live, payment)).toMatchObject({
      state: 'FAILED',
      reason: 'Your card was declined.',
    });
    const wanted = { chargeId: charge.id, channel: 'PAY_STRIPE_CARD' as const };
    const again = await openCheckout(context, wanted, async (_, made) => made);
    await payer(live, again.sessionId ?? '', 'pay');
    await eventually(async () => expect(await now(live, charge)).toMatchObject({ status: 'PAID' }));
    expect(await traces(live, charge)).toEqual({ ...paidOnce, payments: ['FAILED', 'PAID'] });
  });

  it('that was declined leaves the checkout open', async () => {
    const { charge, sessionId } = await opened(server);
    await payer(server, sessionId, 'decline');
    const failures = await eventsOf(server, 'payment_intent.payment_failed');
    expect(failures.length).toBeGreaterThan(0);
    for (const event of failures) await tell(server, event);
    expect(await now(server, charge)).toMatchObject({ status: 'PAYING' });
  });

  it('expires back to unpaid', async () => {
    const own = await startServer();
    const { charge, payment } = await opened(own);
    own.clock.advance(86_400_000);
    await eventually(async () => expect(await now(own, charge)).toMatchObject({ status: 'UNPAID' }));
    expect(await paymentNow(own, payment)).toMatchObject({ state: 'EXPIRED' });
    expect(await traces(own, charge)).toEqual({ ...nothing, payments: ['EXPIRED'] });
  });
});

describe('money that comes late', () => {
  it('pays a charge that is unpaid again', async () => {
    const { charge, completed } = await paidUnheard();
    const session = { ...completed.data.object, status: 'expired', payment_status: 'unpaid' };
    await tell(server, eventOf(server, 'checkout.session.expired', session));
    expect(await now(server, charge)).toMatchObject({ status: 'UNPAID' });
    await tell(server, completed);
    expect(await now(server, charge)).toMatchObject({ status: 'PAID', paid: 100_000 });
    expect(await traces(server, charge)).toEqual(paidOnce);
  });

  it('goes back by itself where cash was faster, and the books say so', async () => {
    const { context, charge, payment, completed } = await paidUnheard();
    const session = { ...completed.data.object, status: 'expired', payment_status: 'unpaid' };
    await tell(server, eventOf(server, 'checkout.session.expired', session));
    const cash = { chargeIds: [charge.id], channel: 'PAY_ONSITE_CASH' as const, received: 100_000 };
    await inOne(context, (tx) =>
      collectOnSite(tx, context, { ...cash, slipNo: '', payer: '', remark: '', expected: 100_000 }),
    );
    await Promise.all([tell(server, completed), tell(second, completed)]);
    await tell(server, eventOf(server, 'checkout.session.completed', completed.data.object));
    expect(await now(server, charge)).toMatchObject({
      status: 'PAID',
      channel: 'PAY_ONSITE_CASH',
      refunded: 0,
    });
    expect(await paymentNow(server, payment)).toMatchObject({ state: 'SURPLUS' });
    expect(await traces(server, charge)).toEqual({
      payments: ['SURPLUS', 'PAID'],
      live: 1,
      receipts: 1,
      refunds: [{ state: 'SUCCEEDED', amount: 100_000, surplus: true }],
      flows: [100_000, 100_000, -100_000],
      books: 0,
      entries: 6,
    });
    const sent = await context.stripe.client.refunds.list({
      payment_intent: String(completed.data.object.payment_intent),
    });
    expect(sent.data.map(({ amount }) => amount)).toEqual([100_000]);
  });

  it('goes back where another checkout is open by then, which stays open', async () => {
    const { context, charge, completed } = await paidUnheard();
    const session = { ...completed.data.object, status: 'expired', payment_status: 'unpaid' };
    await tell(server, eventOf(server, 'checkout.session.expired', session));
    const wanted = { chargeId: charge.id, channel: 'PAY_STRIPE_ALIPAY' as const };
    const next = await openCheckout(context, wanted, async (_, made) => made);
    await tell(server, completed);
    expect(await now(server, charge)).toMatchObject({ status: 'PAYING', channel: 'PAY_STRIPE_ALIPAY' });
    expect(await paymentNow(server, next)).toMatchObject({ state: 'OPEN' });
    expect(await traces(server, charge)).toMatchObject({
      payments: ['SURPLUS', 'OPEN'],
      refunds: [{ state: 'SUCCEEDED', surplus: true }],
      books: 0,
    });
  });

  it('is not believed when the amount is another', async () => {
    const { charge, completed } = await paidUnheard();
    const session = { ...completed.data.object, amount_total: 99_999 };
    await tell(server, eventOf(server, 'checkout.session.completed', session));
    expect(await now(server, charge)).toMatchObject({ status: 'PAYING', paid: 0 });
  });
});

describe('two servers', () => {
  it('share the stand-in: what is paid on one is settled on either', async () => {
    const other = await startServer({ databaseUrl: live.databaseUrl });
    const { charge, sessionId } = await opened(live);
    await payer(other, sessionId, 'pay');
    await eventually(async () => expect(await now(other, charge)).toMatchObject({ status: 'PAID' }));
    expect(await traces(live, charge)).toEqual(paidOnce);
  });

  it('know each other’s checkouts', async () => {
    const { charge, sessionId } = await opened(server);
    const context = await contextOf(second, 'staff');
    await closeCheckout(context, charge.id, async () => null);
    expect(await now(server, charge)).toMatchObject({ status: 'UNPAID' });
    const session = await server.services.stripe.client.checkout.sessions.retrieve(sessionId);
    expect(session.status).toBe('expired');
  });
});
