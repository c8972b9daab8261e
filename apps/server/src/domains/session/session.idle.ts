import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { readSettings } from '../../platform/settings/settings.ts';

/** How long a session may be idle. */
export async function idleLimitMs(db: Db, { idleTimeoutMs }: Pick<Config, 'idleTimeoutMs'>): Promise<number> {
  return (await readSettings(db)).idleTimeoutMs ?? idleTimeoutMs;
}
