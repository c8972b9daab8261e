import type { Stripe } from 'stripe';
import { vi } from 'vitest';
import type { startServer } from '../../../../test/harness.ts';
import type { Deed } from './standIn.sessions.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

/** A session as the library asks for it, for HK$1,000. */
export function wanted(now: number, changed: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  return {
    mode: 'payment' as const,
    allowed_payment_method_types: ['card' as const],
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'hkd', unit_amount: 100_000, product_data: { name: '租金 Rent' } },
      },
    ],
    success_url: 'https://iris.example.com/payment/thanks?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://iris.example.com/payment/thanks?cancelled=1',
    expires_at: Math.floor(now / 1000) + 3600,
    metadata: { key: 'of a test' },
    ...changed,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/** What a payer's browser does on the checkout page; the answer is where it is sent. */
export async function payer(server: Server, sessionId: string, deed: Deed | 'cancel' | 'nonsense') {
  const response = await fetch(`${server.address}/stand-in/checkout/${sessionId}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ deed }),
  });
  return { status: response.status, to: response.headers.get('location') };
}

/** Waits for something to come true; what it throws as long as it is not, says what is missing. */
export const eventually = <T>(look: () => Promise<T> | T): Promise<T> =>
  vi.waitFor(look, { timeout: 15_000, interval: 40 });
