import { randomBytes } from 'node:crypto';
import { chargeRecords } from '@iris/contract/charges';
import { hashSync } from '@node-rs/argon2';
import pg from 'pg';
import { keepChargeRules } from '../src/platform/charges.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { afterwards } from './afterwards.ts';
import { fillWorld } from './world.ts';

const TEMPLATE = 'iris_template';
const EMPTY = 'iris_empty';

/** The URL of another database in the same cluster. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** The address of a database by host and port, for a test that changes them or reads them in a message. */
export function overTcp(url: string): URL {
  const other = new URL(url);
  other.searchParams.delete('host');
  return other;
}

async function onCluster(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Creates the migrated, empty template, and from it the template with the small world that tests start from. */
export async function buildTemplates(clusterUrl: string): Promise<void> {
  await onCluster(clusterUrl, `create database ${EMPTY}`);
  await migrate(withDatabase(clusterUrl, EMPTY));
  await onCluster(clusterUrl, `create database ${TEMPLATE} template ${EMPTY}`);
  await fillWithWorld(withDatabase(clusterUrl, TEMPLATE));
}

/** Puts the small world into a migrated, empty database. */
export async function fillWithWorld(url: string): Promise<void> {
  const db = openDatabase(url, { max: 1 });
  await keepChargeRules(db, chargeRecords);
  await db.transaction((tx) => fillWorld(tx, hashSync(worldPassword)));
  await db.$client.end();
}

/** The password of everybody in the world. */
export const worldPassword = 'Estate2026';

let next: Promise<string> | undefined;

/**
 * A separate database of the run's cluster, copied from the template. A copy takes PostgreSQL a while, so this worker's
 * next one is made while the tests of this one run.
 */
export async function freshDatabase(clusterUrl: string): Promise<string> {
  const ready = next;
  // Who asks at the same moment does not get the same one.
  next = undefined;
  const url = await (ready?.catch(() => copied(clusterUrl)) ?? copied(clusterUrl));
  next = copied(clusterUrl);
  next.catch(() => {});
  return passing(url);
}

/** Removes a database when its test or file is over: the run's cluster may be in memory. */
function passing(url: string): string {
  const name = new URL(url).pathname.slice(1);
  afterwards(() => onCluster(withDatabase(url, 'postgres'), `drop database if exists ${name} with (force)`));
  return url;
}

/**
 * A copy that is made now, also in another cluster than the run's, which a test may stop at any time. Files are copied as
 * they are: through the log, PostgreSQL's own choice, it takes twice as long.
 */
export async function copied(clusterUrl: string, template = TEMPLATE): Promise<string> {
  const name = `iris_${randomBytes(6).toString('hex')}`;
  await onCluster(clusterUrl, `create database ${name} template ${template} strategy file_copy`);
  return withDatabase(clusterUrl, name);
}

/** A separate, migrated, empty database. */
export const emptyDatabase = async (clusterUrl: string): Promise<string> =>
  passing(await copied(clusterUrl, EMPTY));

/** Runs work while no other worker of the run runs work of the same name; `client` is connected to the cluster. */
export async function alone(
  clusterUrl: string,
  name: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * A copy of the template `name`, which is created once per run: the first caller fills an empty database with `fill`,
 * and all others, in any worker, wait for it. `fill` must leave no connection open.
 */
export async function copyOf(
  clusterUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  await alone(clusterUrl, name, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const url = await copied(clusterUrl, EMPTY);
    await fill(url);
    // Only a complete one gets the name.
    await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${name}`);
  });
  return passing(await copied(clusterUrl, name));
}
