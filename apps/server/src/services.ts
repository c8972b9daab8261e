import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { noteUse } from './domains/session/index.ts';
import { loadPrincipal } from './domains/user/index.ts';
import { domains } from './domains.ts';
import type { Locators } from './platform/access/locate.ts';
import { openPrincipalCache } from './platform/auth/principalCache.ts';
import { openTokens } from './platform/auth/tokens.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { APP_ROLE, type Database, openDatabase } from './platform/db/database.ts';
import { sharedSecret } from './platform/db/sharedSecret.ts';
import { openDocuments } from './platform/documents/documents.ts';
import type { Hooks } from './platform/domain.ts';
import { openFiles } from './platform/files/files.ts';
import type { Services } from './platform/http/context.ts';
import { openJobBoard } from './platform/jobs/board.ts';
import { platformJobs } from './platform/jobs/jobs.ts';
import { openMail } from './platform/mail/mail.ts';
import { openBus } from './platform/realtime/bus.ts';
import { openStripe } from './platform/stripe/gateway.ts';
import { openTotals } from './platform/totals/totals.ts';

/** Everything the server has, on a migrated database. `ownerUrl` is the database with the right to migrate it. */
export async function openServices(
  config: Config,
  ownerUrl: string,
  log: Logger,
  clock: Clock = systemClock,
): Promise<Services> {
  const { db, reads } = await openAsApp(ownerUrl);
  const { idleTimeoutMs } = config;
  const cache = openPrincipalCache({
    load: (sessionId) => loadPrincipal(db, sessionId, { now: clock.now(), idleTimeoutMs }),
    noteUse: (sessionId, at) => noteUse(db, sessionId, at),
    clock,
  });
  const bus = await openBus(ownerUrl, log, () => cache.clear());
  cache.follow(bus);
  const origin = { url: config.publicUrl ?? `http://${config.host}:${config.port}` };
  return {
    config,
    db,
    reads,
    clock,
    log,
    bus,
    tokens: openTokens(Buffer.from(await tokenSecret(db), 'base64'), clock),
    principals: cache,
    // The shape test holds that every kind of record has exactly one locator.
    hooks,
    origin,
    stripe: await openStripe(config, { db, clock, log, origin }),
    locators: Object.assign({}, ...domains.map((domain) => domain.locators ?? {})) as Locators,
    files: openFiles(config),
    documents: openDocuments(),
    mail: openMail(config),
    totals: openTotals(db),
    jobs: openJobBoard([...platformJobs, ...domains.flatMap((domain) => domain.jobs ?? [])]),
  };
}

const hooks: Hooks = {
  async beginCompany(tx, companyId) {
    for (const domain of domains) await domain.beginCompany?.(tx, companyId);
  },
  setUpSteps: domains.flatMap((domain) => domain.setUpSteps ?? []),
  async blocker(tx, place) {
    for (const domain of domains) {
      const text = await domain.blocker?.(tx, place);
      if (text) return text;
    }
    return null;
  },
  async personBlocker(tx, residentId) {
    for (const domain of domains) {
      const text = await domain.personBlocker?.(tx, residentId);
      if (text) return text;
    }
    return null;
  },
  async mergePeople(tx, of) {
    for (const domain of domains) await domain.mergePeople?.(tx, of);
  },
};

/**
 * Of one list; a person looks for something narrower before that. Lists have connections of their own too, so that no
 * number of slow ones keeps a payment waiting.
 */
const LIST_MS = 20_000;
const LIST_CONNECTIONS = 12;

/** Work as the narrow role where it exists (see the migrations), else as the owner. */
async function openAsApp(url: string): Promise<{ db: Database; reads: Database }> {
  const owner = openDatabase(url, { max: 1 });
  const { rowCount } = await owner.$client.query(
    `select 1 from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'MEMBER')`,
    [APP_ROLE],
  );
  await owner.$client.end();
  const as = rowCount ? { role: APP_ROLE } : {};
  return {
    db: openDatabase(url, as),
    reads: openDatabase(url, { ...as, max: LIST_CONNECTIONS, statementMs: LIST_MS }),
  };
}

/** The secret that signs tokens. */
const tokenSecret = (db: Database): Promise<string> =>
  sharedSecret(db, 'token_secret', () => randomBytes(48).toString('base64'));

/** Closes what `openServices` opened. */
export async function closeServices(services: Services): Promise<void> {
  await services.documents.close();
  await services.stripe.stop();
  await services.bus.stop();
  await services.reads.$client.end();
  await services.db.$client.end();
}
