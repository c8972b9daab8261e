import type { RepairDetail, RepairState, RepairStep } from '@iris/contract/repair/repair.model';
import { eq, max } from 'drizzle-orm';
import type { AuditAction } from '../../platform/audit/audit.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { checkVersion, insertOne, lockRecord, saveRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { englishNames } from '../resident/index.ts';
import { repairEntry } from './repair.audit.ts';
import { chargesOfOrder } from './repair.charge.queries.ts';
import { type RepairRow, stepsOf } from './repair.queries.ts';
import { repairStepTable, repairTable } from './repair.table.ts';
import { viewRepairDetail } from './repair.view.ts';
import { staffOfUser } from './staff.queries.ts';

/** What a step does to an order: its new fields, and how the history puts it. */
export interface Move {
  step: RepairStep;
  action: AuditAction;
  fields?: Partial<typeof repairTable.$inferInsert>;
  words?: string;
  /** The reason in the history; by default its words. */
  reason?: string;
  images?: readonly number[];
  /** After the order is saved: tells those concerned. */
  tell?(row: RepairRow): Promise<void>;
}

interface Wanted {
  id: number;
  version: number;
  step: RepairStep;
  /** The states in which the step is possible. */
  from: readonly RepairState[];
  /** Staff do it on their own orders only, unless they may assign. */
  byHand?: true;
}

/** An order with its steps, as its page shows it to the person. */
export const detailOf = async (
  tx: Db,
  context: Pick<SignedInContext, 'principal'>,
  row: RepairRow,
): Promise<RepairDetail> => {
  const englishOf = await englishNames(tx, [row.residentId]);
  const named = { ...row, contactEn: englishOf(row.residentId, row.contact) };
  return {
    ...viewRepairDetail(named, await stepsOf(tx, row.id), await chargesOfOrder(tx, row.id)),
    handles: await inHands(tx, context, row),
  };
};

/**
 * Takes one step of an order: the order is locked and must be as the person saw it, in a state that allows the step.
 * Order, step, history, pictures and messages are one transaction.
 */
export const moveRepair = (
  context: SignedInContext,
  { id, version, step, from, byHand }: Wanted,
  work: (tx: Transaction, row: RepairRow, now: number) => Promise<Omit<Move, 'step'>>,
): Promise<RepairDetail> =>
  context.transaction(async (tx) => {
    const before = await lockRecord(tx, repairTable, id);
    await checkVersion(before, version, () => detailOf(tx, context, before));
    if (!from.includes(before.status))
      throw conflict('repair.wrongState', {
        number: before.number,
        state: translate(context.language, { key: `repair.state.${before.status}` }),
        step: translate(context.language, { key: `repair.step.${step}` }),
      });
    if (byHand) await checkHands(tx, context, before);
    const now = await momentOf(tx, context, id);
    const {
      fields = {},
      action,
      words = '',
      reason = words,
      images = [],
      tell,
    } = await work(tx, before, now);
    const row = await saveRecord(tx, repairTable, id, fields);
    await addStep(tx, context, row, { step, words, images, now });
    await writeAudit(tx, context.actor, repairEntry(before, row, action, reason || null));
    await tell?.(row);
    await publish(tx, { changed: 'repair', condoId: row.condoId });
    return detailOf(tx, context, row);
  });

/** Stores a step and gives its pictures to the order. */
export async function addStep(
  tx: Transaction,
  { actor, files, principal }: SignedInContext,
  row: RepairRow,
  { step, words = '', images = [], now }: Pick<Move, 'step' | 'words' | 'images'> & { now: number },
): Promise<void> {
  await insertOne(tx, repairStepTable, {
    repairId: row.id,
    step,
    version: row.version,
    time: now,
    userId: actor.userId,
    userName: actor.name,
    words,
    imageIds: [...images],
    staffName: row.staffName,
  });
  await files.claim(tx, {
    owner: { kind: 'repair', id: row.id },
    userId: principal.userId,
    named: images,
    before: [],
    path: 'images',
  });
}

/** Now, but never before the order's last step: the clocks of two servers may differ. */
async function momentOf(tx: Transaction, { clock }: SignedInContext, repairId: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(repairStepTable.time) })
    .from(repairStepTable)
    .where(eq(repairStepTable.repairId, repairId));
  return Math.max(clock.now(), row?.last ?? 0);
}

/** Somebody with a place among the staff handles only their own orders, unless they may assign. */
async function inHands(
  tx: Db,
  { principal }: Pick<SignedInContext, 'principal'>,
  { condoId, staffId }: RepairRow,
): Promise<boolean> {
  if (principal.permissions.has('報修管理-指派')) return true;
  const own = await staffOfUser(tx, condoId, principal.userId);
  return !own || own.id === staffId;
}

/** 10070/409 for an order that is somebody else's to handle. */
export async function checkHands(
  tx: Transaction,
  context: Pick<SignedInContext, 'principal'>,
  row: RepairRow,
): Promise<void> {
  if (!(await inHands(tx, context, row)))
    throw conflict('repair.notYours', { number: row.number, name: row.staffName });
}
