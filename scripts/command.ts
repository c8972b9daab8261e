import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { type Config, readConfig } from '../apps/server/src/platform/config.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { errorLine } from '../apps/server/src/platform/errorRecord.ts';
import { logOptions } from '../apps/server/src/platform/log.ts';
import { StartError } from '../apps/server/src/platform/startError.ts';

/** Runs a command line tool: on failure, prints one sentence to stderr and exits with code 1. */
export async function runCommand(work: () => Promise<void>): Promise<never> {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    process.stderr.write(
      `${error instanceof StartError ? error.message : `The command failed: ${errorLine(error)}`}\n`,
    );
    process.exit(1);
  }
}

/** The file named on the command line, relative to where the person typed it: npm changes to the project folder. */
export function fileArgument(usage: string): string {
  const [name] = process.argv.slice(2);
  if (!name) throw new StartError(`Name the file: ${usage}`);
  return resolve(process.env.INIT_CWD ?? process.cwd(), name);
}

/**
 * Runs `work` with the product's database and its folder of files. On the embedded database, `share` works beside a
 * running server; without it a running server is a StartError.
 */
export async function withStore(
  { share }: { share: boolean },
  work: (url: string, config: Config) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env);
  if (config.databaseUrl) return work(config.databaseUrl, config);
  if (share && !existsSync(join(config.dataDir, 'pg'))) {
    throw new StartError(`There is no database in ${config.dataDir}; set DATA_DIR or DATABASE_URL to one.`);
  }
  const log = pino(logOptions(config), pino.destination(2));
  const cluster = await startEmbedded({ dataDir: config.dataDir, log, share });
  try {
    await work(cluster.ownerUrl, config);
  } finally {
    await cluster.stop();
  }
}
