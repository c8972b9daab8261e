import { formatMoment } from '@iris/contract/core/day';
import type { Bilingual } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Stripe } from 'stripe';
import { both, type Html, html, sendPublicPage } from '../../http/publicPage.ts';
import { readForm } from './form.ts';
import type { StandInWorld } from './standIn.events.ts';
import type { Method } from './standIn.params.ts';
import { type Deed, payerActs } from './standIn.sessions.ts';
import { readKept } from './standIn.store.ts';
import { standInText as text } from './standIn.text.ts';

interface WithId {
  Params: { id: string };
  Querystring: { declined?: string };
}
const deeds: readonly string[] = ['pay', 'late', 'lateRefused', 'decline'] satisfies Deed[];
const isDeed = (value: unknown): value is Deed => typeof value === 'string' && deeds.includes(value);

/** The page on which a payer pays, or tries what can go wrong. `changed` is called after each action. */
export function mountCheckoutPage(app: FastifyInstance, world: StandInWorld, changed: () => void): void {
  const options = { schema: { hide: true } };
  app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, String(body)),
    );
    pages.get<WithId>('/stand-in/checkout/:id', options, async ({ params, query }, reply) => {
      const kept = await readKept(world.db, 'session', params.id);
      return kept ? sendSession(reply, kept, query.declined === '1', world) : sendMissing(reply);
    });
    pages.post<WithId>('/stand-in/checkout/:id', options, async ({ params: { id }, body }, reply) => {
      const kept = await readKept(world.db, 'session', id);
      if (!kept) return sendMissing(reply);
      const deed = readForm(typeof body === 'string' ? body : '')?.deed;
      const here = `/stand-in/checkout/${id}`;
      const back = (address: string | null) =>
        reply.redirect(address ? locally(address.replace('{CHECKOUT_SESSION_ID}', id), world) : here, 303);
      if (deed === 'cancel') return back(kept.object.cancel_url);
      if (!isDeed(deed)) return reply.redirect(here, 303);
      const done = await world.db.transaction((tx) => payerActs(tx, world, id, deed));
      changed();
      if (!done) return reply.redirect(here, 303);
      return deed === 'decline' ? reply.redirect(`${here}?declined=1`, 303) : back(kept.object.success_url);
    });
  });
}

/** A local address without its origin: payers stay on the name they came by. */
const locally = (address: string, { origin }: StandInWorld): string =>
  address.startsWith(`${origin()}/`) ? address.slice(origin().length) : address;

function sendMissing(reply: FastifyReply): FastifyReply {
  return sendPublicPage(reply, {
    title: text.missing[0],
    status: 404,
    body: html`${head(text.missing)}${notice()}`,
  });
}

const notice = (): Html => html`<div class="notice" role="note">${both(text.notice)}</div>`;
const head = ([zh, en]: Bilingual): Html => html`<h1>${zh}</h1><p lang="en">${en}</p>`;
const pair = ([zh, en]: Bilingual): Html => html`${zh} <span lang="en">${en}</span>`;

function sendSession(
  reply: FastifyReply,
  { object: session, name }: { object: Stripe.Checkout.Session; name: string },
  declined: boolean,
  { clock }: StandInWorld,
): FastifyReply {
  const over = session.expires_at * 1000 <= clock.now();
  const open = session.status === 'open' && !over;
  const title = open ? text.title : outcome(session);
  const methods = session.payment_method_types.filter(
    (method): method is Method => `method.${method}` in text,
  );
  const facts = html`
<p class="amount">${formatMoney(session.amount_total ?? 0)}</p>
<p>${name}</p>
<dl><dt>${pair(text.method)}</dt><dd>${methods.map((method) => pair(text[`method.${method}`]))}</dd>
${open ? html`<dt>${pair(text.until)}</dt><dd>${formatMoment(session.expires_at * 1000)}</dd>` : null}</dl>`;
  const button = (deed: Deed | 'cancel', [zh, en]: Bilingual, rank = '') =>
    html`<button type="submit" name="deed" value="${deed}" class="${rank}">${zh}<small lang="en">${en}</small></button>`;
  const form = html`<form method="post" action="/stand-in/checkout/${session.id}">
${button('pay', text.pay, 'first')}
${button('late', text.late)}
${button('lateRefused', text.lateRefused)}
${button('decline', text.decline)}
${button('cancel', text.cancel)}
</form>`;
  const refused = declined ? html`<div class="notice" role="alert">${both(text.declined)}</div>` : null;
  const body = html`${notice()}${head(title)}${open ? refused : null}${facts}${open ? form : null}`;
  return sendPublicPage(reply, { title: title.join(' · '), body });
}

function outcome({ status, payment_status }: Stripe.Checkout.Session): Bilingual {
  if (status !== 'complete') return text.expired;
  return payment_status === 'paid' ? text.paid : text.processing;
}
