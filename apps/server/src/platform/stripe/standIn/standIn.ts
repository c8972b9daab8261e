import type { FastifyInstance } from 'fastify';
import { newToken } from '../../auth/secret.ts';
import { deliverEvents, type StandInWorld } from './standIn.events.ts';
import { mountCheckoutPage } from './standIn.page.ts';
import { settleRefunds } from './standIn.refunds.ts';
import { standInServer } from './standIn.server.ts';
import { settleSessions } from './standIn.sessions.ts';
import { anyDue, forgetOld } from './standIn.store.ts';

export interface StandIn {
  port: number;
  apiKey: string;
  /** Serves the checkout page of this stand-in. */
  mount(app: FastifyInstance): void;
  stop(): Promise<void>;
}

const LOOK_MS = 500;
const KEPT_MS = 7 * 86_400_000;

/**
 * Starts a small local server that speaks Stripe's protocol, for installations without keys and for tests. All its
 * state is in the database, so that it continues after a restart, or on another server of the same database.
 */
export async function startStandIn(world: StandInWorld): Promise<StandIn> {
  let stopped = false;
  let working: Promise<void> | undefined;
  let again = false;

  const work = async (): Promise<void> => {
    do {
      again = false;
      if (!(await anyDue(world.db, world.clock.now()))) continue;
      await settleSessions(world);
      await settleRefunds(world);
      await deliverEvents(world);
    } while (again && !stopped);
  };
  const look = (): void => {
    again = true;
    if (stopped || working) return;
    working = work()
      .catch((error: unknown) => world.log.warn({ err: error }, 'stand-in of Stripe'))
      .finally(() => {
        working = undefined;
      });
  };

  const apiKey = `sk_test_${newToken().replace(/\W/g, '')}`;
  const app = standInServer(world, apiKey, look);
  await forgetOld(world.db, world.clock.now() - KEPT_MS);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('the stand-in of Stripe has no port');
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return {
    port: address.port,
    apiKey,
    mount: (main) => mountCheckoutPage(main, world, look),
    async stop() {
      stopped = true;
      clearInterval(timer);
      await working;
      await app.close();
    },
  };
}
