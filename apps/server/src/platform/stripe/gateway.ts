import { BASE } from '@iris/contract/core/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Stripe } from 'stripe';
import { newToken } from '../auth/secret.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { sharedSecret } from '../db/sharedSecret.ts';
import { stripeLibrary } from './library.ts';
import { startStandIn } from './standIn/standIn.ts';

/** The connection to Stripe, or to the stand-in with the same protocol. */
export interface StripeGateway {
  /** Made when it is first asked for. */
  readonly client: Stripe;
  webhookSecret: string;
  standIn: boolean;
  /** Adds the stand-in's checkout page; with real Stripe there is none. */
  mount(app: FastifyInstance): void;
  stop(): Promise<void>;
}

interface Surroundings {
  db: Database;
  clock: Clock;
  log: Logger;
  origin: { url: string; listening?: string };
}

/** Where Stripe sends its events, below the server's address. */
const WEBHOOK_PATH = `${BASE}/stripe/webhook`;
/** Per attempt. A console waits a minute: long enough for the three calls, each with one retry, that closing takes. */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;

/** Real Stripe with STRIPE_SECRET_KEY, else the built-in stand-in, which runs until `stop`. */
export async function openStripe(config: Config, around: Surroundings): Promise<StripeGateway> {
  const { stripeSecretKey: key, stripeWebhookSecret: webhookSecret } = config;
  const options = { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false };
  let made: Stripe | undefined;
  const clientOf = (secretKey: string, where: Stripe.StripeConfig = {}): Stripe => {
    made ??= new (stripeLibrary())(secretKey, { ...options, ...where });
    return made;
  };
  if (key && webhookSecret) {
    return {
      get client() {
        return clientOf(key);
      },
      webhookSecret,
      standIn: false,
      mount() {},
      async stop() {},
    };
  }
  const { db, clock, log, origin } = around;
  const secret = await sharedSecret(db, 'stripe_stand_in_secret', () => `whsec_${newToken()}`);
  const standIn = await startStandIn({
    db,
    clock,
    log,
    origin: () => origin.url,
    receiver: { secret, address: () => origin.listening && `${origin.listening}${WEBHOOK_PATH}` },
  });
  return {
    get client() {
      return clientOf(standIn.apiKey, { host: '127.0.0.1', port: standIn.port, protocol: 'http' });
    },
    webhookSecret: secret,
    standIn: true,
    mount: standIn.mount,
    stop: standIn.stop,
  };
}
