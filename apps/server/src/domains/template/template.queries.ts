import type { QueryOf } from '@iris/contract/core/endpoint';
import type { templateApi } from '@iris/contract/template/template.api';
import type { TemplateChoice, TemplateKind, TemplateUse } from '@iris/contract/template/template.model';
import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { recordList } from '../../platform/db/recordList.ts';
import { byHand } from '../../platform/removed/removed.ts';
import { condoTable } from '../company/company.table.ts';
import { buildingTable, unitTable } from '../estate/estate.table.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { templateEditionTable, templateTable } from './template.table.ts';

export type TemplateRow = typeof templateTable.$inferSelect;
export type EditionRow = typeof templateEditionTable.$inferSelect;
type Query = QueryOf<typeof templateApi.list>;

const { id, condoId, kind, name, title, titleEn, use, savedAt, deletedAt } = templateTable;
const there = isNull(deletedAt);

export const templateList = recordList({
  table: templateTable,
  matching: (query: Query): SQL | undefined =>
    and(
      eq(condoId, query.condo_id),
      there,
      query.kind && eq(kind, query.kind),
      query.search ? containing(query.search, name, title, titleEn) : undefined,
    ),
  sorted: { name, saved_at: savedAt },
  first: '-saved_at',
});

/** A template that is there, or undefined. */
export async function templateOf(db: Db, wanted: number): Promise<TemplateRow | undefined> {
  const [row] = await db
    .select()
    .from(templateTable)
    .where(and(eq(id, wanted), there));
  return row;
}

/**
 * A template and the one of its condo that has a use, locked in the order of their ids until the transaction ends.
 */
export const lockTemplates = (
  tx: Transaction,
  wanted: number,
  of?: { condoId: number; use: TemplateUse },
): Promise<TemplateRow[]> =>
  tx
    .select()
    .from(templateTable)
    .where(and(there, or(eq(id, wanted), of && and(eq(condoId, of.condoId), eq(use, of.use)))))
    .orderBy(id)
    .for('update');

/** Whether another template of the condo has a name. */
export async function nameTaken(db: Db, condo: number, wanted: string, except = 0): Promise<boolean> {
  const [row] = await db
    .select({ id })
    .from(templateTable)
    .where(and(eq(condoId, condo), there, sql`lower(${name}) = lower(${wanted})`, ne(id, except)))
    .limit(1);
  return row !== undefined;
}

/** The templates of a kind by name, for whoever chooses one. */
export const choicesOf = (db: Db, condo: number, wanted: TemplateKind): Promise<TemplateChoice[]> =>
  db
    .select({ id, name, use })
    .from(templateTable)
    .where(and(eq(condoId, condo), there, eq(kind, wanted)))
    .orderBy(name, id);

/** The template that a use takes by itself in a condo. */
export async function templateFor(
  db: Db,
  condo: number,
  wanted: TemplateUse,
): Promise<TemplateRow | undefined> {
  const [row] = await db
    .select()
    .from(templateTable)
    .where(and(eq(condoId, condo), there, eq(use, wanted)));
  return row;
}

/** The editions of a template, newest first. */
export const editionsOf = (db: Db, template: number, { page, count }: { page: number; count: number }) =>
  db
    .select()
    .from(templateEditionTable)
    .where(eq(templateEditionTable.templateId, template))
    .orderBy(desc(templateEditionTable.edition))
    .limit(count)
    .offset(page * count);

export const countEditions = (db: Db, template: number): Promise<number> =>
  db.$count(templateEditionTable, eq(templateEditionTable.templateId, template));

export async function editionOf(db: Db, template: number, wanted: number): Promise<EditionRow | undefined> {
  const { templateId, edition } = templateEditionTable;
  const [row] = await db
    .select()
    .from(templateEditionTable)
    .where(and(eq(templateId, template), eq(edition, wanted)));
  return row;
}

/** What a template says of a condo. */
export async function condoFacts(db: Db, condo: number) {
  const { name: zh, nameEn, address, addressEn } = condoTable;
  const [row] = await db
    .select({ name: zh, nameEn, address, addressEn })
    .from(condoTable)
    .where(eq(condoTable.id, condo));
  return row;
}

/** What a template says of a unit of a condo, and of who lives there: the tenant before the owner. */
export async function unitFacts(db: Db, condo: number, unit: number) {
  const [row] = await db
    .select({
      building: unitTable.buildingName,
      buildingEn: buildingTable.nameEn,
      floor: unitTable.floorName,
      name: unitTable.name,
    })
    .from(unitTable)
    .innerJoin(buildingTable, eq(buildingTable.id, unitTable.buildingId))
    .where(and(eq(unitTable.id, unit), eq(unitTable.condoId, condo)));
  if (!row) return undefined;
  const [resident] = await db
    .select({ name: residentTable.name, nameEn: residentTable.nameEn })
    .from(bindingTable)
    .innerJoin(residentTable, eq(residentTable.id, bindingTable.residentId))
    .where(and(eq(bindingTable.unitId, unit), isNull(bindingTable.endedAt)))
    .orderBy(
      sql`${bindingTable.identity} = 'TENANT' desc, ${bindingTable.identity} = 'OWNER' desc`,
      bindingTable.id,
    )
    .limit(1);
  return { ...row, resident };
}

export const locateTemplates = inCondo(templateTable, { only: there });
export const locateRemovedTemplates = inCondo(templateTable, { only: byHand(templateTable) });
