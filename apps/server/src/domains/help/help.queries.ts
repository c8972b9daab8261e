import { and, asc, count, eq, inArray, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Home } from '../../platform/access/principal.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertOne, saveRecord } from '../../platform/db/record.ts';
import { helpCatalogueTable as catalogues, helpQuestionTable as questions } from './help.table.ts';

export type CatalogueRow = Awaited<ReturnType<typeof listCatalogues>>[number];
export type QuestionRow = typeof questions.$inferSelect;
export type NewQuestion = typeof questions.$inferInsert;

const LOCK = 4_720_260_011;

/** Locks the help until the transaction ends: its order, names and levels change one at a time. */
export async function lockHelp(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** All catalogues: each top-level one, followed by its sub-catalogues. */
export async function listCatalogues(db: Db) {
  const rows = await selectCatalogues(db, undefined);
  const below = Map.groupBy(rows, ({ parentId }) => parentId);
  return (below.get(null) ?? []).flatMap((top) => [top, ...(below.get(top.id) ?? [])]);
}

export async function getCatalogue(db: Db, id: number): Promise<CatalogueRow | undefined> {
  const [row] = await selectCatalogues(db, eq(catalogues.id, id));
  return row;
}

const selectCatalogues = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: catalogues.id,
      parentId: catalogues.parentId,
      name: catalogues.name,
      nameEn: catalogues.nameEn,
      position: catalogues.position,
      version: catalogues.version,
      questionCount: db.$count(questions, eq(questions.catalogueId, catalogues.id)),
      publishedCount: db.$count(
        questions,
        and(eq(questions.catalogueId, catalogues.id), eq(questions.published, true)),
      ),
    })
    .from(catalogues)
    .where(where)
    .orderBy(asc(catalogues.position), asc(catalogues.id));

const inLevel = (parentId: number | null): SQL =>
  parentId === null ? isNull(catalogues.parentId) : eq(catalogues.parentId, parentId);

/** Whether another catalogue of the level has one of the names, and in which language. */
export async function takenName(
  db: Db,
  parentId: number | null,
  { name, name_en: nameEn }: { name: string; name_en: string },
  butFor?: number,
): Promise<'name' | 'name_en' | undefined> {
  const same = sql<boolean>`lower(${catalogues.name}) = lower(${name})`;
  const [row] = await db
    .select({ same })
    .from(catalogues)
    .where(
      and(
        inLevel(parentId),
        or(same, sql`lower(${catalogues.nameEn}) = lower(${nameEn})`),
        butFor === undefined ? undefined : ne(catalogues.id, butFor),
      ),
    )
    .orderBy(sql`1 desc`);
  return row && (row.same ? 'name' : 'name_en');
}

/** The ids of a level, in order. */
export async function levelIds(db: Db, parentId: number | null): Promise<number[]> {
  const rows = await db
    .select({ id: catalogues.id })
    .from(catalogues)
    .where(inLevel(parentId))
    .orderBy(asc(catalogues.position), asc(catalogues.id));
  return rows.map(({ id }) => id);
}

export async function insertCatalogue(
  tx: Transaction,
  values: { parentId: number | null; name: string; nameEn: string },
): Promise<number> {
  const [last] = await tx
    .select({ position: max(catalogues.position) })
    .from(catalogues)
    .where(inLevel(values.parentId));
  const position = (last?.position ?? 0) + 1;
  const { id } = await insertOne(tx, catalogues, { ...values, position });
  return id;
}

export async function renameCatalogue(
  tx: Transaction,
  id: number,
  names: { name: string; nameEn: string },
): Promise<void> {
  await saveRecord(tx, catalogues, id, names);
}

/** Whether a catalogue has sub-catalogues or questions. */
export async function holdsAnything(db: Db, id: number): Promise<boolean> {
  const below = await db.$count(catalogues, eq(catalogues.parentId, id));
  return below > 0 || (await db.$count(questions, eq(questions.catalogueId, id))) > 0;
}

export async function deleteCatalogue(tx: Transaction, id: number): Promise<void> {
  await tx.delete(catalogues).where(eq(catalogues.id, id));
}

/** Numbers rows in the order of their ids. Versions do not change: forms do not show the order. */
export async function setOrder(
  tx: Transaction,
  table: typeof catalogues | typeof questions,
  ids: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    update ${table} as t set position = o.n
    from unnest(${sql.param(ids)}::bigint[]) with ordinality as o (id, n)
    where t.id = o.id and t.position <> o.n`);
}

export const orderOf = { catalogues, questions };

interface QuestionQuery {
  page: number;
  count: number;
  catalogue_id?: number | undefined;
  published?: boolean | undefined;
  search?: string | undefined;
}

const questionColumns = {
  id: questions.id,
  catalogueId: questions.catalogueId,
  title: questions.title,
  titleEn: questions.titleEn,
  screens: questions.screens,
  published: questions.published,
  position: questions.position,
  version: questions.version,
  createdAt: questions.createdAt,
  updatedAt: questions.updatedAt,
};
/** A question without its answers. */
export type ListedQuestion = { [K in keyof typeof questionColumns]: QuestionRow[K] };

const inOrder = [asc(questions.catalogueId), asc(questions.position), asc(questions.id)];

/** A page of the questions: catalogue by catalogue, in order. */
export async function listQuestions(
  db: Db,
  { page, count: size, catalogue_id: catalogueId, published, search = '' }: QuestionQuery,
): Promise<{ rows: ListedQuestion[]; total: number }> {
  const where = and(
    catalogueId === undefined ? undefined : eq(questions.catalogueId, catalogueId),
    published === undefined ? undefined : eq(questions.published, published),
    containing(search, questions.title, questions.titleEn, questions.words, questions.wordsEn),
  );
  const [rows, [sum]] = await Promise.all([
    db
      .select(questionColumns)
      .from(questions)
      .where(where)
      .orderBy(...inOrder)
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(questions).where(where),
  ]);
  return { rows, total: sum?.total ?? 0 };
}

/** What the help centre's contents list: every published question, in order. */
export const listPublished = (db: Db): Promise<ListedQuestion[]> =>
  db
    .select(questionColumns)
    .from(questions)
    .where(eq(questions.published, true))
    .orderBy(...inOrder);

/** All questions of a catalogue, in order. */
export const questionsOf = (db: Db, catalogueId: number): Promise<ListedQuestion[]> =>
  db
    .select(questionColumns)
    .from(questions)
    .where(eq(questions.catalogueId, catalogueId))
    .orderBy(...inOrder);

/** The position after the last question of a catalogue. */
export async function nextPosition(db: Db, catalogueId: number): Promise<number> {
  const [last] = await db
    .select({ position: max(questions.position) })
    .from(questions)
    .where(eq(questions.catalogueId, catalogueId));
  return (last?.position ?? 0) + 1;
}

export async function insertQuestion(tx: Transaction, values: NewQuestion): Promise<number> {
  const { id } = await insertOne(tx, questions, values);
  return id;
}

export async function saveQuestion(tx: Transaction, id: number, values: Partial<NewQuestion>): Promise<void> {
  await saveRecord(tx, questions, id, values);
}

export async function deleteQuestion(tx: Transaction, id: number): Promise<void> {
  await tx.delete(questions).where(eq(questions.id, id));
}

/** Everybody may see the catalogues. */
export async function locateCatalogues(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const rows = await db.select({ id: catalogues.id }).from(catalogues).where(inArray(catalogues.id, ids));
  return new Map(rows.map(({ id }) => [id, { everyone: true }]));
}

/** Published questions are visible to everybody, others only to the platform. */
export async function locateQuestions(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const rows = await db
    .select({ id: questions.id, published: questions.published })
    .from(questions)
    .where(inArray(questions.id, ids));
  return new Map(rows.map(({ id, published }) => [id, published ? { everyone: true } : { platform: true }]));
}
