import pg from 'pg';

/** The description at the start of a backup: enough to refuse it before anything is changed. */
export interface Head {
  format: 1;
  madeAt: string;
  /** The schema's version: when the newest migration was created (`when` in the migrations' journal). */
  schema: number;
  /** Parents before their children. */
  tables: { name: string; columns: string[] }[];
}

/** The summary at the end of a backup: the figures that a restore must match. */
export interface Manifest {
  tables: Record<string, Figures>;
  sequences: Record<string, { last: string; called: boolean }>;
  /** Null if the files are in a bucket, which has its own backup. */
  files: { path: string; size: number; sha256: string }[] | null;
}

/** Counts and sums are texts: they may exceed the precision of a double. */
export interface Figures {
  rows: string;
  /** The sum of the rows' hashes, independent of their order. */
  sum: string;
}

export const SCHEMA = 'public';

/** A connection that formats times and numbers identically on every machine. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'iris backup' });
  client.on('error', () => {});
  await client.connect();
  await client.query(
    `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
     set bytea_output = 'hex'; set row_security = off; set statement_timeout = 0; set search_path = ${SCHEMA}`,
  );
  return client;
}

/** The product's tables, parents before their children. Jobs are in their own schema and are created again. */
export async function listTables(client: pg.Client): Promise<Head['tables']> {
  const { rows: tables } = await client.query<Head['tables'][number]>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = $1::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.oid, c.relname order by c.relname`,
    [SCHEMA],
  );
  const { rows: links } = await client.query<{ child: string; parent: string }>(
    `select distinct child.relname::text as child, parent.relname::text as parent
     from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = $1::regnamespace and child.oid <> parent.oid`,
    [SCHEMA],
  );
  return parentsFirst(tables, links);
}

function parentsFirst(tables: Head['tables'], links: { child: string; parent: string }[]): Head['tables'] {
  const sorted: Head['tables'] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const blocked = new Set(links.filter(({ parent }) => waiting.has(parent)).map(({ child }) => child));
    const ready = [...waiting.values()].filter(({ name }) => !blocked.has(name));
    // Tables with circular references come last, in any order; a superuser can load them.
    for (const table of ready.length > 0 ? ready : [...waiting.values()]) {
      sorted.push(table);
      waiting.delete(table.name);
    }
  }
  return sorted;
}

/** The number of rows of a table and the sum of their hashes. */
export async function figuresOf(client: pg.Client, table: string): Promise<Figures> {
  const { rows } = await client.query<Figures>(
    `select count(*)::text as rows,
       coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint), 0)::text as sum
     from ${quoted(table)} t`,
  );
  const [figures] = rows;
  if (!figures) throw new Error(`the table ${table} gave no figures`);
  return figures;
}

export const quoted = (name: string): string => pg.escapeIdentifier(name);

export const columnList = (columns: string[]): string => columns.map(quoted).join(', ');

/** The schema's version in the database; 0 before the first migration. */
export async function schemaVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ there: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as there`,
  );
  if (!rows[0]?.there) return 0;
  const newest = await client.query<{ at: string | null }>(
    'select max(created_at)::text as at from drizzle.__drizzle_migrations',
  );
  return Number(newest.rows[0]?.at ?? 0);
}

/** Formats figures as a table for people. */
export function printFigures(lines: [name: string, count: string, remark: string][]): void {
  const widths = [0, 1].map((column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const [wide = 0, narrow = 0] = widths;
  for (const [name, count, remark] of lines) {
    process.stdout.write(`${name.padEnd(wide)}  ${count.padStart(narrow)}  ${remark}\n`);
  }
}
