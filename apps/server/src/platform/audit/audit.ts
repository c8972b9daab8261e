import type { History } from '@iris/contract/audit/audit.model';
import type { Entity } from '@iris/contract/core/entity';
import type { Page } from '@iris/contract/core/page';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Db, Transaction } from '../db/database.ts';
import { insertManyUnnamed } from '../db/insertMany.ts';
import { auditTable, type Change } from './audit.table.ts';

/** Who did it, as the log keeps it. */
export interface Actor {
  userId: number | null;
  name: string;
  address: string;
}

/** What was done; `audit.action.*` says it in words. */
export type AuditAction =
  | 'add'
  | 'update'
  | 'delete'
  | 'import'
  | 'export'
  | 'bind'
  | 'unbind'
  | 'changeOwner'
  | 'merge'
  | 'reveal'
  | 'send'
  | 'disable'
  | 'enable'
  | 'publish'
  | 'offline'
  | 'reinstate'
  | 'setUp'
  | 'link'
  | 'secondFactor'
  | 'test'
  | 'run'
  | 'signIn'
  | 'password'
  | 'endSession'
  | 'collect'
  | 'submitSlip'
  | 'review'
  | 'checkout'
  | 'closeCheckout'
  | 'payOnline'
  | 'failOnline'
  | 'surplus'
  | 'refund'
  | 'refundFailed'
  | 'deduct'
  | 'void'
  | 'print'
  | 'remind'
  | 'approve'
  | 'judge'
  | 'close'
  | 'generate'
  | 'renew'
  | 'moveOut';

/** Kinds of record with a history; the settings of the platform and of a condo's app have no id of their own. */
type Audited = Entity | 'setting' | 'appConfig';

interface Entry {
  entity: Audited;
  id: number;
  label: string;
  action: AuditAction;
  condoId?: number;
  companyId?: number;
  changes?: Change[];
}

/** Writes what changed, in the transaction that changes it. */
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
    })),
  );
}

type Plain = string | number | boolean | null | undefined;
const shown = (value: Plain): string | null => (value === null || value === undefined ? null : String(value));

/** The fields that differ between two states of a record; a missing state is a record that was not there. */
export function changesBetween<Field extends string>(
  fields: readonly Field[],
  before: Readonly<Record<Field, Plain>> | null,
  after: Readonly<Record<Field, Plain>> | null,
): Change[] {
  return fields
    .map((field) => ({ field, before: shown(before?.[field]), after: shown(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

/** Entries of one record, of some kinds of record (in a condo), or of a person; newest first. */
export async function readAudit(
  db: Db,
  of: { entity: Audited; id: number } | { condoId?: number; entities: Audited[] } | { userId: number },
  { page, count: size }: { page: number; count: number },
): Promise<Page<History>> {
  const where =
    'entity' in of
      ? and(eq(auditTable.entity, of.entity), eq(auditTable.entityId, of.id))
      : 'entities' in of
        ? and(
            of.condoId === undefined ? undefined : eq(auditTable.condoId, of.condoId),
            inArray(auditTable.entity, of.entities),
          )
        : eq(auditTable.userId, of.userId);
  const [rows, [sum]] = await Promise.all([
    db
      .select()
      .from(auditTable)
      .where(where)
      .orderBy(desc(auditTable.id))
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
