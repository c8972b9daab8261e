import type { RepairType } from '@iris/contract/repair/repair.model';
import { deadlinesOf } from '@iris/contract/repair/repair.rules';
import { type Actor, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertOne } from '../../platform/db/record.ts';
import { takeNumber } from '../../platform/db/series.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { repairNo, repairNumbers } from './repair.add.ts';
import { repairEntry } from './repair.audit.ts';
import { readSetting } from './repair.setting.queries.ts';
import { repairStepTable, repairTable } from './repair.table.ts';

interface Inspection {
  condoId: number;
  buildingId: number | null;
  floorId: number | null;
  buildingName: string;
  floorName: string;
  place: string;
  type: RepairType;
  contact: string;
  phone: string;
  description: string;
  /** When the work has to be done, epoch ms. */
  dueAt: number;
}

/**
 * Makes an order that nobody reported: an inspection that fell due. Ahead of that it has until then, afterwards as long
 * as any order of its type. Returns its id and number.
 */
export async function openInspection(
  tx: Transaction,
  { actor, now }: { actor: Actor; now: number },
  { dueAt, ...wanted }: Inspection,
): Promise<{ id: number; number: string }> {
  const { deadlines } = await readSetting(tx, wanted.condoId);
  const { answerMs, finishMs } = deadlinesOf(wanted.type, 'NORMAL', deadlines);
  const row = await insertOne(tx, repairTable, {
    ...wanted,
    number: repairNo(await takeNumber(tx, repairNumbers(wanted.condoId))),
    urgency: 'NORMAL',
    source: 'INSPECTION',
    happenedAt: now,
    reportedAt: now,
    reportedBy: actor.name,
    answerDueAt: Math.max(dueAt, now + answerMs),
    finishDueAt: Math.max(dueAt, now + finishMs),
  });
  await insertOne(tx, repairStepTable, {
    repairId: row.id,
    step: 'REPORT',
    time: now,
    userId: actor.userId,
    userName: actor.name,
    words: wanted.description,
  });
  await writeAudit(tx, actor, repairEntry(null, row, 'add'));
  await publish(tx, { changed: 'repair', condoId: row.condoId });
  return { id: row.id, number: row.number };
}
