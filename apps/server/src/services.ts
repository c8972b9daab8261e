import { randomBytes } from 'node:crypto';
import { chargeRecords } from '@iris/contract/charges';
import { otherFlowTypes } from '@iris/contract/payment/payment.model';
import type { Logger } from 'pino';
import { assemble } from './assemble.ts';
import { noteUse } from './domains/session/index.ts';
import { loadPrincipal } from './domains/user/index.ts';
import { domains } from './domains.ts';
import { openPrincipalCache } from './platform/auth/principalCache.ts';
import { openTokens } from './platform/auth/tokens.ts';
import { declareCharges, keepChargeRules } from './platform/charges.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { APP_ROLE, type Database, openDatabase, STATEMENT_MS } from './platform/db/database.ts';
import { sharedSecret } from './platform/db/sharedSecret.ts';
import { openDocuments } from './platform/documents/documents.ts';
import { openFiles } from './platform/files/files.ts';
import { openTemplates } from './platform/ftl/templates.ts';
import type { Services } from './platform/http/context.ts';
import { openJobBoard } from './platform/jobs/board.ts';
import { platformJobs } from './platform/jobs/jobs.ts';
import { openMail } from './platform/mail/mail.ts';
import { openBus } from './platform/realtime/bus.ts';
import { openStripe } from './platform/stripe/gateway.ts';
import { openTotals } from './platform/totals/totals.ts';

interface Other {
  clock?: Clock;
  /** How long a statement of a list may take, and any other one. */
  listMs?: number;
  statementMs?: number;
}

/**
 * Everything the server has, on a migrated database. `ownerUrl` is the database with the right to migrate it. Only tests
 * have another clock or other limits.
 */
export async function openServices(
  config: Config,
  ownerUrl: string,
  log: Logger,
  { clock = systemClock, listMs = LIST_MS, statementMs = STATEMENT_MS }: Other = {},
): Promise<Services> {
  declareCharges(chargeRecords, domains, otherFlowTypes);
  const { db, reads, figures } = await openAsApp(ownerUrl, { listMs, statementMs });
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
    figures,
    clock,
    log,
    bus,
    tokens: openTokens(Buffer.from(await tokenSecret(db), 'base64'), clock),
    principals: cache,
    ...assemble(domains),
    origin,
    stripe: await openStripe(config, { db, clock, log, origin }),
    files: openFiles(config),
    documents: openDocuments(),
    templates: openTemplates(),
    mail: openMail(config),
    totals: openTotals(db),
    jobs: openJobBoard([...platformJobs, ...domains.flatMap((domain) => domain.jobs ?? [])]),
  };
}

/**
 * Of one list; a person looks for something narrower before that. Lists have connections of their own too, so that no
 * number of slow ones keeps a payment waiting.
 */
const LIST_MS = 20_000;
const LIST_CONNECTIONS = 12;
/** All figures of a first screen go over one of them. */
const FIGURE_CONNECTIONS = 4;

/** Work as the narrow role where it exists (see the migrations), else as the owner. */
async function openAsApp(
  url: string,
  { listMs, statementMs }: { listMs: number; statementMs: number },
): Promise<Pick<Services, 'db' | 'reads' | 'figures'>> {
  const owner = openDatabase(url, { max: 1 });
  const { rowCount } = await owner.$client
    .query(`select 1 from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'MEMBER')`, [
      APP_ROLE,
    ])
    .then(async (found) => {
      await keepChargeRules(owner, chargeRecords);
      return found;
    })
    .finally(() => owner.$client.end());
  const as = rowCount ? { role: APP_ROLE } : {};
  return {
    db: openDatabase(url, { ...as, statementMs }),
    reads: openDatabase(url, { ...as, max: LIST_CONNECTIONS, statementMs: listMs }),
    figures: openDatabase(url, { ...as, max: FIGURE_CONNECTIONS, statementMs: listMs, planOnce: true }),
  };
}

/** The secret that signs tokens. */
const tokenSecret = (db: Database): Promise<string> =>
  sharedSecret(db, 'token_secret', () => randomBytes(48).toString('base64'));

/** Closes what `openServices` opened. */
export async function closeServices(services: Services): Promise<void> {
  await services.documents.close();
  await services.templates.close();
  await services.stripe.stop();
  await services.bus.stop();
  await services.reads.$client.end();
  await services.figures.$client.end();
  await services.db.$client.end();
}
