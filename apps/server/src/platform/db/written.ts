import {
  getTableColumns,
  getTableName,
  is,
  type Param,
  SQL,
  type SQLChunk,
  StringChunk,
  sql,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { fixed } from './fixed.ts';

/** One column of a table, as statements write it: rendered once. */
interface Written {
  name: StringChunk;
  /** The beginning of its assignment. */
  sets: StringChunk;
  encode: (value: unknown) => unknown;
}

interface Rendered {
  into: SQL;
  update: SQL;
  columns: ReadonlyMap<string, Written>;
}

const known = new WeakMap<PgTable, Rendered>();
/** The name of a column in the database. */
export const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function rendered(table: PgTable): Rendered {
  const before = known.get(table);
  if (before) return before;
  const name = sql.identifier(getTableName(table));
  const columns = Object.entries(getTableColumns(table)).map(([key, column]): [string, Written] => {
    const own = `"${snake(key)}"`;
    const encode = (value: unknown) => column.mapToDriverValue(value);
    return [key, { name: new StringChunk(own), sets: new StringChunk(`${own} = `), encode }];
  });
  const made = {
    into: fixed(sql`insert into ${name} (`),
    update: fixed(sql`update ${name} set `),
    columns: new Map(columns),
  };
  known.set(table, made);
  return made;
}

type Given = { columns: Written[]; values: (SQL | Param)[] };

/** The columns of values that are given, with what is written to each: SQL as it is, all else as its column sends it. */
function givenOf(table: PgTable, fields: object): Given {
  const known = rendered(table).columns;
  const given: Given = { columns: [], values: [] };
  for (const [key, value] of Object.entries(fields) as [string, unknown][]) {
    if (value === undefined) continue;
    const column = known.get(key);
    if (!column) throw new Error(`${getTableName(table)} has no column ${key}`);
    given.columns.push(column);
    given.values.push(is(value, SQL) ? value : sql.param(value === null ? null : column.encode(value)));
  }
  return given;
}

const comma = new StringChunk(', ');
/** Parts of a statement with commas between them; `sql.join` renders each comma as a statement of its own. */
const listed = (parts: readonly SQLChunk[]): SQL =>
  new SQL(parts.flatMap((part, index) => (index === 0 ? [part] : [comma, part])));

/**
 * The insertion of one row, without what it returns; columns that are not given get their defaults. Drizzle's own builder
 * renders all columns of the table each time, which takes longer than all else that the server does for a small write.
 */
export function insertionOf(table: PgTable, row: object): SQL {
  const { columns, values } = givenOf(table, row);
  const { into } = rendered(table);
  return sql`${into}${listed(columns.map(({ name }) => name))}) values (${listed(values)})`;
}

/** The change of some columns, without the condition. */
export function changeOf(table: PgTable, fields: object): SQL {
  const { columns, values } = givenOf(table, fields);
  return sql`${rendered(table).update}${listed(columns.map(({ sets }, index) => sql`${sets}${values[index]}`))}`;
}
