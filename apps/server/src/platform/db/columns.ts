import { sql } from 'drizzle-orm';
import { bigint, customType } from 'drizzle-orm/pg-core';

/** A generated id. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A bigint column, read as a number, that holds another row's id. */
export const reference = () => bigint({ mode: 'number' });

/** A moment: epoch milliseconds in code, `timestamptz` in the database. */
export const moment = customType<{ data: number; driverData: string | Date }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => (value instanceof Date ? value : new Date(value)).getTime(),
  toDriver: (ms) => new Date(ms).toISOString(),
});

/** Bytes of a small file. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Version and timestamps of a record that people edit. */
export const stamps = () => ({
  version: bigint({ mode: 'number' }).notNull().default(1),
  createdAt: moment().notNull().default(sql`now()`),
  updatedAt: moment().notNull().default(sql`now()`),
});
