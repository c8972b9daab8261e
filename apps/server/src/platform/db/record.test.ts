import { eq } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { Failure } from '../http/failure.ts';
import { identity, moment, reference, stamps } from './columns.ts';
import { insertMany } from './insertMany.ts';
import {
  checkVersion,
  deleteRecord,
  found,
  getRecord,
  insertOne,
  lockRecord,
  nextVersion,
  saveRecord,
} from './record.ts';

const server = await startServer();
const { db } = server.services;
const MISSING = 987_654_321;

/** A table that only this test has. */
const noteTable = pgTable('test_note', {
  id: identity(),
  title: text().notNull(),
  titleEn: text().notNull().default(''),
  position: reference().notNull().default(0),
  places: jsonb().$type<string[]>().notNull().default([]),
  seenAt: moment(),
  ...stamps(),
});
const owner = new pg.Client({ connectionString: server.databaseUrl });
await owner.connect();
await owner.query(`
  create table test_note (
    id bigint primary key generated always as identity, title text not null, title_en text not null default '',
    position bigint not null default 0, places jsonb not null default '[]', seen_at timestamptz(3),
    version bigint not null default 1, created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now());
  grant all on test_note to iris_app`);
await owner.end();
const note = { title: '標題', titleEn: 'Title' };

/** What a promise was refused with. */
const refusal = (work: Promise<unknown>): Promise<Failure> =>
  work.then(
    () => expect.unreachable('it was not refused'),
    (error: unknown) => (error instanceof Failure ? error : Promise.reject(error)),
  );

describe('a record', () => {
  it('is stored with its id and its defaults, read again, and deleted', async () => {
    const row = await insertOne(db, noteTable, note);
    expect(row).toMatchObject({ ...note, version: 1, seenAt: null, places: [] });
    expect(row.id).toBeGreaterThan(0);
    expect(await getRecord(db, noteTable, row.id)).toEqual(row);
    await db.transaction(async (tx) => {
      await deleteRecord(tx, noteTable, row.id);
      await deleteRecord(tx, noteTable, row.id);
    });
    expect((await refusal(getRecord(db, noteTable, row.id))).kind).toBe('notFound');
  });

  it('gets its next version with each save; what is undefined stays', async () => {
    const { id, updatedAt } = await insertOne(db, noteTable, { ...note, updatedAt: 1_000 });
    expect(updatedAt).toBe(1_000);
    const saved = await db.transaction((tx) =>
      saveRecord(tx, noteTable, id, { title: '新標題', titleEn: undefined }),
    );
    expect(saved).toMatchObject({ id, title: '新標題', titleEn: 'Title', version: 2 });
    expect(saved.updatedAt).toBeGreaterThan(1_000);
    const [row] = await db
      .update(noteTable)
      .set(nextVersion(noteTable))
      .where(eq(noteTable.id, id))
      .returning();
    expect(row?.version).toBe(3);
  });

  it('that is not there is refused, and nothing else is changed', async () => {
    const { id } = await insertOne(db, noteTable, note);
    const save = db.transaction((tx) => saveRecord(tx, noteTable, MISSING, { title: 'x' }));
    expect((await refusal(save)).kind).toBe('notFound');
    const lock = db.transaction((tx) => lockRecord(tx, noteTable, MISSING));
    expect((await refusal(lock)).kind).toBe('notFound');
    expect(await getRecord(db, noteTable, id)).toMatchObject({ title: '標題', version: 1 });
    expect(() => found(undefined)).toThrow(Failure);
    expect(() => found(null)).toThrow(Failure);
    expect(found(0)).toBe(0);
  });

  it('is held until the transaction ends: of two who add to it neither is lost', async () => {
    const { id } = await insertOne(db, noteTable, { ...note, position: 0 });
    const add = () =>
      db.transaction(async (tx) => {
        const { position } = await lockRecord(tx, noteTable, id);
        await saveRecord(tx, noteTable, id, { position: position + 1 });
      });
    await Promise.all(Array.from({ length: 8 }, add));
    expect(await getRecord(db, noteTable, id)).toMatchObject({ position: 8, version: 9 });
  });

  it('has its values as any other read of them: ids, moments and JSON', async () => {
    const values = { ...note, position: 2 ** 40, places: ['甲', 'b'], seenAt: 1_767_225_600_123 };
    const row = await insertOne(db, noteTable, values);
    expect(row).toMatchObject(values);
    expect(await db.select().from(noteTable)).toContainEqual(row);
  });
});

describe('a version', () => {
  it('that is the newest passes, and the record is not read for it', async () => {
    await checkVersion({ version: 3 }, 3, () => expect.unreachable('it was read'));
  });

  it('that is not, or a record that is gone, is refused with the record as it is now', async () => {
    const current = async () => ({ title: 'now' });
    for (const row of [{ version: 4 }, undefined]) {
      const { kind, data } = await refusal(checkVersion(row, 3, current));
      expect([kind, data]).toEqual(['conflict', { current: { title: 'now' } }]);
    }
  });
});

describe('many rows at once', () => {
  const many = (rows: (typeof noteTable.$inferInsert)[]) =>
    db.transaction((tx) => insertMany(tx, noteTable, rows));

  it('are stored in their order', async () => {
    const [first = 0, second = 0] = await many([note, { title: '二', titleEn: 'Two' }]);
    expect((await getRecord(db, noteTable, first)).titleEn).toBe('Title');
    expect((await getRecord(db, noteTable, second)).titleEn).toBe('Two');
  });

  it('are refused when one has a value that the first has not', async () => {
    const refused = 'a row of test_note has position, which the first has not';
    await expect(many([note, { ...note, position: 3 }])).rejects.toThrow(refused);
    await expect(many([note, { title: '二', position: 3 }])).rejects.toThrow(refused);
  });
});
