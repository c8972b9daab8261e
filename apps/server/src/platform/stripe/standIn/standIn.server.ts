import { createHash } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Transaction } from '../../db/database.ts';
import { type FormTree, listed, readForm } from './form.ts';
import { invalidRequest, missing, StandInRefusal } from './refusal.ts';
import { showCharge, showIntent } from './standIn.balance.ts';
import { type StandInWorld, seconds } from './standIn.events.ts';
import { noParams, refundParams, sessionParams } from './standIn.params.ts';
import { createRefund } from './standIn.refunds.ts';
import { createSession, expireSession } from './standIn.sessions.ts';
import { newId, readKept, refundsOfIntent, saveKept, takeKey } from './standIn.store.ts';

interface WithId {
  Params: { id: string };
}

/**
 * The part of Stripe's REST protocol that the server uses, on 127.0.0.1: form-encoded bodies, the key as Bearer,
 * idempotency keys, error objects. `changed` is called after each change.
 */
export function standInServer(world: StandInWorld, apiKey: string, changed: () => void): FastifyInstance {
  const app = fastify({ forceCloseConnections: true, genReqId: () => newId('req_') });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, String(body)),
  );
  app.setErrorHandler((error, _, reply) => {
    if (error instanceof StandInRefusal) return reply.status(error.status).send({ error: error.body });
    world.log.error({ err: error }, 'stand-in of Stripe');
    return reply.status(500).send({ error: { type: 'api_error', message: 'An unknown error occurred.' } });
  });
  app.setNotFoundHandler((request) => {
    const { pathname } = new URL(request.url, 'http://stand-in');
    throw new StandInRefusal(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${pathname}).`,
    });
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', request.id);
    const [scheme, key = ''] = (request.headers.authorization ?? '').split(' ');
    if (scheme === 'Bearer' && key === apiKey) return;
    const message = key
      ? `Invalid API Key provided: ${key.slice(0, 8)}****`
      : 'You did not provide an API key. You need to provide your API key in the Authorization header.';
    throw new StandInRefusal(401, { type: 'invalid_request_error', message });
  });

  /** A call that changes something: runs once per idempotency key, later calls get the first answer. */
  const change = (
    path: string,
    work: (tx: Transaction, form: FormTree, params: { id: string }) => Promise<object>,
  ) =>
    app.post<WithId>(path, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const form = readForm(body);
      if (!form) throw invalidRequest('Invalid request body.');
      const { answer, replayed } = await world.db.transaction(async (tx) => {
        const key = keyOf(request, body);
        const before =
          key && !(await takeKey(tx, key.id, key.fingerprint)) && (await readKept(tx, 'key', key.id));
        if (before) {
          if (before.fingerprint !== key.fingerprint) throw keyReused(key.name);
          return { answer: before.body, replayed: true };
        }
        const made = await work(tx, form, request.params);
        if (key) await saveKept(tx, 'key', key.id, { fingerprint: key.fingerprint, status: 200, body: made });
        return { answer: made, replayed: false };
      });
      if (replayed) reply.header('idempotent-replayed', 'true');
      else changed();
      return answer;
    });

  change('/v1/checkout/sessions', (tx, form) =>
    createSession(tx, world, sessionParams(form, seconds(world.clock.now()))),
  );
  change('/v1/checkout/sessions/:id/expire', (tx, form, { id }) => {
    noParams(form);
    return expireSession(tx, world, id);
  });
  change('/v1/refunds', (tx, form) => createRefund(tx, world, refundParams(form)));

  app.get<WithId>('/v1/checkout/sessions/:id', async ({ params: { id } }) => {
    const kept = await readKept(world.db, 'session', id);
    if (!kept) throw missing('checkout.session', id, 'session');
    return kept.object;
  });
  app.get<WithId>('/v1/payment_intents/:id', async (request) => {
    const { id } = request.params;
    const kept = await readKept(world.db, 'intent', id);
    if (!kept) throw missing('payment_intent', id, 'intent');
    return showIntent(kept, expandOf(request), world.clock.now());
  });
  app.get<WithId>('/v1/charges/:id', async (request) => {
    const { id } = request.params;
    const kept = await readKept(world.db, 'intent', id.replace(/^ch_/, 'pi_'));
    if (kept?.object.latest_charge !== id) throw missing('charge', id, 'id');
    return showCharge(kept, expandOf(request), world.clock.now());
  });
  app.get<WithId>('/v1/refunds/:id', async ({ params: { id } }) => {
    const kept = await readKept(world.db, 'refund', id);
    if (!kept) throw missing('refund', id, 'id');
    return kept.object;
  });
  app.get<{ Querystring: { payment_intent?: string } }>('/v1/refunds', async ({ query }) => {
    if (!query.payment_intent)
      throw invalidRequest('The stand-in lists the refunds of one payment intent.', {
        param: 'payment_intent',
      });
    const kept = await refundsOfIntent(world.db, query.payment_intent);
    return { object: 'list', data: kept.map(({ object }) => object), has_more: false, url: '/v1/refunds' };
  });
  return app;
}

/** What the answer should expand: `expand[]=a.b`. */
function expandOf({ url }: Pick<FastifyRequest, 'url'>): string[] {
  const query = readForm(new URL(url, 'http://stand-in').search);
  if (!query) throw invalidRequest('Invalid query.');
  return listed(query.expand).map(String);
}

interface Key {
  id: string;
  name: string;
  fingerprint: string;
}

function keyOf(request: FastifyRequest, body: string): Key | undefined {
  const name = request.headers['idempotency-key'];
  if (typeof name !== 'string') return undefined;
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  return { id: `key_${sha(name)}`, name, fingerprint: sha(`${request.url}\0${body}`) };
}

const keyReused = (name: string) =>
  new StandInRefusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${name}' if you meant to execute a different request.`,
  });
