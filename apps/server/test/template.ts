import { hashSync } from '@node-rs/argon2';
import pg from 'pg';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { fillWorld } from './world.ts';

const TEMPLATE = 'iris_template';

/** The address of another database of the same cluster. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

async function onCluster(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Makes the migrated template with the small world that tests start from. */
export async function buildTemplate(clusterUrl: string): Promise<void> {
  await onCluster(clusterUrl, `create database ${TEMPLATE}`);
  const url = withDatabase(clusterUrl, TEMPLATE);
  await migrate(url);
  const db = openDatabase(url, { max: 1 });
  await db.transaction((tx) => fillWorld(tx, hashSync(worldPassword)));
  await db.$client.end();
}

/** The password of everybody in the world. */
export const worldPassword = 'Estate2026';

let copies = 0;

/** A database of one's own, a copy of the template. */
export async function freshDatabase(clusterUrl: string, template: string = TEMPLATE): Promise<string> {
  copies += 1;
  const name = `iris_${process.pid}_${copies}_${Math.trunc(performance.now())}`;
  await onCluster(clusterUrl, `create database ${name} template ${template}`);
  return withDatabase(clusterUrl, name);
}
