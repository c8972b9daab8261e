import { formatMoney } from '@iris/contract/core/money';
import type { PaymentState } from '@iris/contract/payment/payment.model';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../platform/http/context.ts';
import { both, html, publicPage, sendPublicPage } from '../../platform/http/publicPage.ts';
import { paymentBySession } from './stripe.queries.ts';
import { THANKS_PATH } from './stripe.session.ts';
import { thanksText as text } from './stripe.text.ts';

type Word = 'paid' | 'waiting' | 'cancelled' | 'failed' | 'surplus' | 'missing';
const words: Readonly<Record<PaymentState, Word>> = {
  OPEN: 'waiting',
  REVIEW: 'waiting',
  HELD: 'waiting',
  PAID: 'paid',
  SURPLUS: 'surplus',
  REJECTED: 'failed',
  FAILED: 'failed',
  EXPIRED: 'cancelled',
  CANCELLED: 'cancelled',
  RETURNED: 'failed',
};
const REFRESH_S = 3;

/**
 * The page on which the payer arrives after the checkout. It only shows the state known from Stripe's signed event;
 * arriving here proves no payment. Whoever knows the session's id is taken for the payer.
 */
export function mountThanks(app: FastifyInstance, { db }: Services): void {
  app.get<{ Querystring: { session?: string | string[]; cancelled?: string } }>(
    THANKS_PATH,
    publicPage(),
    async ({ query: { session, cancelled } }, reply) => {
      if (cancelled === '1') return send(reply, 'cancelled', null);
      if (typeof session !== 'string' || !session) return send(reply, 'missing', null);
      const payment = await paymentBySession(db, session);
      return payment ? send(reply, words[payment.state], payment.amount) : send(reply, 'missing', null);
    },
  );
}

function send(reply: FastifyReply, word: Word, amount: number | null): FastifyReply {
  const [zh, en] = text[word];
  const shown = amount === null ? null : html`<p class="amount">${formatMoney(amount)}</p>`;
  return sendPublicPage(reply, {
    title: `${zh} · ${en}`,
    status: word === 'missing' ? 404 : 200,
    body: html`<h1>${zh}</h1><p lang="en">${en}</p>${shown}${both(text[`${word}Note`])}`,
    ...(word === 'waiting' ? { refreshS: REFRESH_S } : {}),
  });
}
