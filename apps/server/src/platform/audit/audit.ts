import type { History } from '@iris/contract/audit/audit.model';
import type { Entity } from '@iris/contract/core/entity';
import type { Page } from '@iris/contract/core/page';
import type { ContractTextKey } from '@iris/contract/texts';
import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../db/database.ts';
import { insertManyUnnamed } from '../db/insertMany.ts';
import { auditTable, type Change } from './audit.table.ts';

/** Who did it, as stored in the log. */
export interface Actor {
  userId: number | null;
  name: string;
  address: string;
  /** When it was done, epoch ms: only demo data is of another time than now. */
  at?: number;
}

/** What was done; a domain that does it has the words in both languages, as `audit.action.…`. */
export type AuditAction = ContractTextKey extends infer Key
  ? Key extends `audit.action.${infer Action}`
    ? Action
    : never
  : never;

/** Kinds of record with a history; the settings of the platform, of a condo's app and of its visitors have no id. */
type Audited = Entity | 'setting' | 'appConfig' | 'visitorSetting';

interface Entry {
  entity: Audited;
  id: number;
  label: string;
  action: AuditAction;
  condoId?: number;
  companyId?: number;
  changes?: Change[];
}

/** Records a change, in the transaction that makes it. */
export async function writeAudit(tx: Transaction, actor: Actor, ...entries: Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await insertManyUnnamed(
    tx,
    auditTable,
    entries.map(({ entity, id, label, action, condoId, companyId, changes = [] }) => ({
      userId: actor.userId,
      userName: actor.name,
      address: actor.address,
      entity,
      entityId: id,
      condoId: condoId ?? null,
      companyId: companyId ?? null,
      label,
      action,
      changes,
      ...(actor.at === undefined ? {} : { time: actor.at }),
    })),
  );
}

type Plain = string | number | boolean | null | undefined;
const shown = (value: Plain): string | null => (value === null || value === undefined ? null : String(value));

/** The fields that differ between two states of a record; a missing state means that the record did not exist. */
export function changesBetween<Field extends string>(
  fields: readonly Field[],
  before: Readonly<Record<Field, Plain>> | null,
  after: Readonly<Record<Field, Plain>> | null,
): Change[] {
  return fields
    .map((field) => ({ field, before: shown(before?.[field]), after: shown(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

/** Records of one kind whose histories a page shows together with others. */
export interface AuditedRecords {
  entity: Audited;
  ids: readonly number[];
  /** Only these actions. */
  actions?: readonly AuditAction[];
  /** Only entries that name one of these numbers: a person's history includes all of that person's money. */
  numbers?: readonly string[];
}

/** Whose history: one record's, several together, kinds of record (in a condo), or what a person did. */
type Wanted =
  | { entity: Audited; id: number }
  | { records: readonly AuditedRecords[] }
  | { condoId?: number; entities: Audited[] }
  | { userId: number };

function matching(of: Wanted): SQL | undefined {
  if ('userId' in of) return eq(auditTable.userId, of.userId);
  if ('entity' in of) return and(eq(auditTable.entity, of.entity), eq(auditTable.entityId, of.id));
  if ('entities' in of)
    return and(
      of.condoId === undefined ? undefined : eq(auditTable.condoId, of.condoId),
      inArray(auditTable.entity, of.entities),
    );
  const found = of.records.filter(({ ids }) => ids.length > 0);
  return found.length === 0 ? sql`false` : or(...found.map(ofRecords));
}

const ofRecords = ({ entity, ids, actions, numbers }: AuditedRecords): SQL | undefined =>
  and(
    eq(auditTable.entity, entity),
    inArray(auditTable.entityId, [...ids]),
    actions && inArray(auditTable.action, [...actions]),
    numbers && or(...numbers.map(naming)),
  );

const naming = (number: string): SQL =>
  sql`${auditTable.changes} @> ${JSON.stringify([{ field: 'number', after: number }])}::jsonb`;

/** A page of a history, newest first. */
export async function readAudit(
  db: Db,
  of: Wanted,
  { page, count: size }: { page: number; count: number },
): Promise<Page<History>> {
  const where = matching(of);
  const [rows, [sum]] = await Promise.all([
    db
      .select()
      .from(auditTable)
      .where(where)
      .orderBy(...('entities' in of ? [desc(auditTable.time)] : []), desc(auditTable.id))
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(auditTable).where(where),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    entity: row.entity,
    entity_id: row.entityId,
    label: row.label,
    action: row.action,
    user: row.userName,
    address: row.address,
    time: row.time,
    changes: row.changes,
  }));
  return { items, total: sum?.total ?? 0, page, count: size };
}
