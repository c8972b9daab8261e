import type { BodyOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { visitorApi } from '@iris/contract/visitor/visitor.api';
import type { VisitorReason } from '@iris/contract/visitor/visitor.model';
import { type AuditAction, changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import {
  checkVersion,
  deleteRecord,
  getRecord,
  insertOne,
  lockRecord,
  saveRecord,
} from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, duplicateField, refusal } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import {
  isReasonUsed,
  lockSetting,
  nextPosition,
  type ReasonRow,
  reasonsOf,
  setReasonOrder,
  takenReason,
} from './setting.queries.ts';
import { visitorReasonTable } from './visitor.table.ts';
import { viewReason } from './visitor.view.ts';

const fields = ['name', 'name_en', 'retired'] as const;

/** One change of a condo's reasons at a time; consoles hear of it. */
const changing = <Result>(
  context: SignedInContext,
  condoId: number,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  context.transaction(async (tx) => {
    await lockSetting(tx, condoId);
    const result = await work(tx);
    await publish(tx, { changed: 'visitor', condoId });
    return result;
  });

const note = (
  tx: Transaction,
  { actor }: SignedInContext,
  action: AuditAction,
  [before, after]: readonly [ReasonRow | null, ReasonRow | null],
): Promise<void> => {
  const row = after ?? before;
  if (!row) throw new Error('a change of no reason');
  return writeAudit(tx, actor, {
    entity: 'visitorReason',
    id: row.id,
    condoId: row.condoId,
    label: row.name,
    action,
    changes: changesBetween(fields, before && viewReason(before), after && viewReason(after)),
  });
};

async function refuseTaken(
  tx: Transaction,
  names: { condoId: number; name: string; nameEn: string },
  butFor?: number,
): Promise<void> {
  const taken = await takenReason(tx, names, butFor);
  if (taken)
    throw duplicateField(taken.field, taken.retired ? 'visitor.reasonRetired' : 'visitor.reasonExists');
}

const offered = async (tx: Transaction, condoId: number): Promise<ReasonRow[]> =>
  (await reasonsOf(tx, condoId)).filter(({ retiredAt }) => retiredAt === null);

const checkRoom = async (tx: Transaction, condoId: number): Promise<void> => {
  const count = limits.visitorReasons;
  if ((await offered(tx, condoId)).length >= count) throw conflict('visitor.tooManyReasons', { count });
};

/** Adds a reason after the others; 10060 for a name that another has. */
export const addReason = (
  { condo_id: condoId, name, name_en: nameEn }: BodyOf<typeof visitorApi.reasonAdd>,
  context: SignedInContext,
): Promise<VisitorReason> =>
  changing(context, condoId, async (tx) => {
    await refuseTaken(tx, { condoId, name, nameEn });
    await checkRoom(tx, condoId);
    const position = await nextPosition(tx, condoId);
    const row = await insertOne(tx, visitorReasonTable, { condoId, name, nameEn, position });
    await note(tx, context, 'add', [null, row]);
    return viewReason(row);
  });

/** Renames a reason; passes that name it show the new name. */
export async function updateReason(
  { id, name, name_en: nameEn, version }: BodyOf<typeof visitorApi.reasonUpdate>,
  context: SignedInContext,
): Promise<VisitorReason> {
  const { condoId } = await getRecord(context.db, visitorReasonTable, id);
  return changing(context, condoId, async (tx) => {
    const before = await getRecord(tx, visitorReasonTable, id);
    await checkVersion(before, version, () => viewReason(before));
    await refuseTaken(tx, { condoId, name, nameEn }, id);
    if (before.name === name && before.nameEn === nameEn) return viewReason(before);
    const row = await saveRecord(tx, visitorReasonTable, id, { name, nameEn });
    await note(tx, context, 'update', [before, row]);
    return viewReason(row);
  });
}

/** Puts the reasons in another order; the ids must be all that are offered. */
export const orderReasons = (
  { condo_id: condoId, ids }: BodyOf<typeof visitorApi.reasonOrder>,
  context: SignedInContext,
): Promise<{ items: VisitorReason[] }> =>
  changing(context, condoId, async (tx) => {
    const before = (await offered(tx, condoId)).map(({ id }) => id);
    const named = new Set(ids);
    if (named.size !== ids.length || named.size !== before.length || !before.every((id) => named.has(id)))
      throw refusal('conflict', 'core.stale');
    await setReasonOrder(tx, ids);
    const rows = await reasonsOf(tx, condoId);
    const places = (order: readonly number[]) =>
      order.map((id) => rows.find((row) => row.id === id)?.name ?? '').join(', ');
    if (places(before) !== places(ids))
      await writeAudit(tx, context.actor, {
        entity: 'visitorSetting',
        id: condoId,
        condoId,
        label: '',
        action: 'update',
        changes: [{ field: 'order', before: places(before), after: places(ids) }],
      });
    return { items: rows.map(viewReason) };
  });

/** Removes a reason, or retires it if passes name it. The last one that is offered stays. */
export async function removeReason(id: number, context: SignedInContext): Promise<{ retired: boolean }> {
  const { condoId } = await getRecord(context.db, visitorReasonTable, id);
  return changing(context, condoId, async (tx) => {
    const before = await getRecord(tx, visitorReasonTable, id);
    const others = (await offered(tx, condoId)).filter((row) => row.id !== id);
    if (before.retiredAt === null && others.length === 0) throw conflict('visitor.lastReason');
    // A pass that is made meanwhile holds the reason: the lock of a retirement waits for it, and so does a deletion.
    await lockRecord(tx, visitorReasonTable, id);
    if (await isReasonUsed(tx, condoId, id)) {
      if (before.retiredAt !== null) return { retired: true };
      const row = await saveRecord(tx, visitorReasonTable, id, { retiredAt: context.clock.now() });
      await note(tx, context, 'retire', [before, row]);
      return { retired: true };
    }
    await deleteRecord(tx, visitorReasonTable, id);
    await note(tx, context, 'delete', [before, null]);
    return { retired: false };
  });
}

/** Offers a retired reason again, after the others. */
export async function restoreReason(id: number, context: SignedInContext): Promise<VisitorReason> {
  const { condoId } = await getRecord(context.db, visitorReasonTable, id);
  return changing(context, condoId, async (tx) => {
    const before = await getRecord(tx, visitorReasonTable, id);
    if (before.retiredAt === null) return viewReason(before);
    await checkRoom(tx, condoId);
    const position = await nextPosition(tx, condoId);
    const row = await saveRecord(tx, visitorReasonTable, id, { retiredAt: null, position });
    await note(tx, context, 'restore', [before, row]);
    return viewReason(row);
  });
}
