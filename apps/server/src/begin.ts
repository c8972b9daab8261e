import { type Logger, pino } from 'pino';
import { type Config, readConfig } from './platform/config.ts';
import { type Cluster, startEmbedded } from './platform/db/embedded.ts';
import { logOptions } from './platform/log.ts';
import type { StartError } from './platform/startError.ts';

/** What a start begins with, before the rest of the program is loaded. */
export interface Beginning {
  config: Config;
  log: Logger;
  /** The embedded PostgreSQL that is starting; null with a database of one's own. */
  cluster: Promise<Cluster> | null;
  /** Set it to be told with a sentence when PostgreSQL is lost for good. */
  lost: { tell?: (error: StartError) => void };
}

/**
 * Reads the configuration and has PostgreSQL start, which takes processes of its own: meanwhile this one loads the
 * program. Throws StartError for a wrong configuration; `cluster` rejects with the one of PostgreSQL.
 */
export function begin(env: NodeJS.ProcessEnv): Beginning {
  const config = readConfig(env);
  const log = pino(logOptions(config));
  const lost: Beginning['lost'] = {};
  const cluster = config.databaseUrl
    ? null
    : startEmbedded({ dataDir: config.dataDir, log, onLost: (error) => lost.tell?.(error) });
  // Whoever awaits it is still being loaded.
  cluster?.catch(() => {});
  return { config, log, cluster, lost };
}
