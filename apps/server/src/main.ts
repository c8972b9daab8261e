import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Beginning } from './begin.ts';
import { fillDemo } from './demo.ts';
import { startDevices } from './demoDevices.ts';
import { firstOperatorLink } from './domains/session/index.ts';
import { demoAccounts, demoPassword } from './domains/user/index.ts';
import { domains } from './domains.ts';
import type { Config } from './platform/config.ts';
import { migrate } from './platform/db/migrate.ts';
import { startRefusal } from './platform/db/startRefusal.ts';
import { errorText } from './platform/errorRecord.ts';
import { type Jobs, startJobs } from './platform/jobs/jobs.ts';
import { StartError } from './platform/startError.ts';
import { closeServices, openServices } from './services.ts';

interface Running {
  address: string;
  /** Finishes what is under way, then closes everything in the reverse order of opening. */
  stop(): Promise<void>;
}

/** Starts the rest of the server; throws StartError with one sentence when it cannot, and leaves nothing running. */
export async function start(
  { config, log, cluster }: Beginning,
  pages: Promise<unknown> = Promise.resolve(),
): Promise<Running> {
  const opened: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const ownerUrl = await openCluster(config, cluster, opened);
    await migrate(ownerUrl);
    const services = await openServices(config, ownerUrl, log);
    opened.push(() => closeServices(services));
    let jobs: Jobs | undefined;
    // Built while the database works, once there are pages to serve.
    const building = pages
      .catch((error) => {
        throw new StartError(error instanceof Error ? error.message : String(error));
      })
      .then(() => buildApp(services, { ready: () => jobs?.ready() ?? false }));
    building.catch(() => {});
    opened.push(async () => {
      await building.then((app) => app.close()).catch(() => {});
      await jobs?.stop();
    });
    if (config.demo) await fillDemo(services);
    for (const domain of domains) await domain.prepare?.(services);
    jobs = await startJobs(services, ownerUrl, services.jobs.all);
    services.jobs.attach(jobs);
    const address = await listen(await building, config);
    const shown = config.publicUrl ?? address;
    Object.assign(services.origin, { url: shown, listening: address });
    const devices = config.demo ? startDevices(config, address) : null;
    if (devices) opened.push(devices.stop);
    announce(config, shown, await firstOperatorLink(services, shown), devices?.count ?? 0);
    return { address, stop };
  } catch (error) {
    await stop();
    throw (config.databaseUrl && startRefusal(error, config.databaseUrl)) || error;
  }
}

async function openCluster(
  config: Config,
  starting: Beginning['cluster'],
  opened: (() => Promise<unknown>)[],
): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const cluster = await starting;
  if (!cluster) throw new Error('no database was begun');
  opened.push(() => cluster.stop());
  return cluster.ownerUrl;
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new StartError(
        `Port ${port} is already in use; stop the program that uses it, or set PORT to another port.`,
      );
    if (code === 'EACCES')
      throw new StartError(`This user may not open port ${port}; set PORT to 1024 or above.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
}

function announce({ demo }: Config, address: string, firstLink: string | null, devices: number): void {
  const lines = [`Iris is ready at ${address}`];
  if (demo) lines.push(`Demo accounts (password ${demoPassword}): ${demoAccounts.join(', ')}`);
  if (devices > 0) lines.push(`${devices} simulated access devices are running (DEMO_DEVICES=0 for none)`);
  if (firstLink) lines.push(`Create the first operator with this one-time link: ${firstLink}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** What is under way may take so long to end; then the process ends without it. */
const STOP_MS = 60_000;
/** The same where the database is gone for good, and little can be finished. */
const LOST_MS = 5_000;

/**
 * The program, from its beginning or why there is none: starts, stops on SIGTERM or SIGINT with exit code 0, and with 1
 * when its database is gone for good.
 */
export async function main(
  beginning: Beginning | { error: unknown },
  pages: Promise<unknown>,
): Promise<void> {
  // Node itself would print every field of the error, parameters of statements included.
  process.on('uncaughtException', (error) => {
    process.stderr.write(`Iris stopped: ${errorText(error)}\n`);
    process.exit(1);
  });
  let running: Running | undefined;
  let stopping = false;
  const finish = (code: number, withinMs: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), withinMs).unref();
    (running?.stop() ?? Promise.resolve()).then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  const say = (line: string) => process.stderr.write(`${line}\n`);
  try {
    if ('error' in beginning) throw beginning.error;
    beginning.lost.tell = ({ message }) => {
      say(`Iris is stopping: ${message}`);
      finish(1, LOST_MS);
    };
    running = await start(beginning, pages);
    process.on('SIGTERM', () => finish(0, STOP_MS));
    process.on('SIGINT', () => finish(0, STOP_MS));
  } catch (error) {
    const known = error instanceof StartError;
    say(known ? error.message : `Iris could not start: ${errorText(error)}`);
    process.exit(1);
  }
}
