import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { loadPrincipal } from './domains/user/index.ts';
import { domains } from './domains.ts';
import type { Locators } from './platform/access/locate.ts';
import { openPrincipalCache } from './platform/auth/principalCache.ts';
import { openTokens } from './platform/auth/tokens.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { APP_ROLE, type Database, openDatabase } from './platform/db/database.ts';
import { settingTable } from './platform/db/setting.table.ts';
import type { Hooks } from './platform/domain.ts';
import { openFiles } from './platform/files/files.ts';
import type { Services } from './platform/http/context.ts';
import { openMail } from './platform/mail/mail.ts';
import { openBus } from './platform/realtime/bus.ts';

/** Everything the server has, on a migrated database. `ownerUrl` is the database with the right to migrate it. */
export async function openServices(
  config: Config,
  ownerUrl: string,
  log: Logger,
  clock: Clock = systemClock,
): Promise<Services> {
  const db = await openAsApp(ownerUrl);
  const cache = openPrincipalCache((sessionId) => loadPrincipal(db, sessionId, clock.now()));
  const bus = await openBus(ownerUrl, log, () => cache.clear());
  cache.follow(bus);
  return {
    config,
    db,
    clock,
    log,
    bus,
    tokens: openTokens(await sharedSecret(db), clock),
    principals: cache,
    // The shape test holds that every kind of record has exactly one locator.
    hooks,
    origin: { url: config.publicUrl ?? `http://${config.host}:${config.port}` },
    locators: Object.assign({}, ...domains.map((domain) => domain.locators ?? {})) as Locators,
    files: openFiles(config),
    mail: openMail(config),
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
};

/** Works as the narrow role where it exists (see the migrations), else as the owner. */
async function openAsApp(url: string): Promise<Database> {
  const owner = openDatabase(url, { max: 1 });
  const { rowCount } = await owner.$client.query(
    `select 1 from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'MEMBER')`,
    [APP_ROLE],
  );
  await owner.$client.end();
  return openDatabase(url, rowCount ? { role: APP_ROLE } : {});
}

/** The secret that signs tokens: made once, the same for every server on the database. */
async function sharedSecret(db: Database): Promise<Buffer> {
  const name = 'token_secret';
  await db
    .insert(settingTable)
    .values({ name, value: randomBytes(48).toString('base64') })
    .onConflictDoNothing();
  const [row] = await db.select().from(settingTable).where(eq(settingTable.name, name));
  if (!row) throw new Error('the signing secret was not stored');
  return Buffer.from(row.value, 'base64');
}

/** Closes what `openServices` opened. */
export async function closeServices(services: Services): Promise<void> {
  await services.bus.stop();
  await services.db.$client.end();
}
