import type { BodyOf } from '@iris/contract/core/endpoint';
import type { repairApi } from '@iris/contract/repair/repair.api';
import type { RepairDetail } from '@iris/contract/repair/repair.model';
import { deadlinesOf } from '@iris/contract/repair/repair.rules';
import { and, eq, isNull } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { getRecord, insertOne } from '../../platform/db/record.ts';
import { type Series, takeNumber } from '../../platform/db/series.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { buildingTable, floorTable, unitTable } from '../estate/estate.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { isPast } from './repair.actions.ts';
import { repairEntry } from './repair.audit.ts';
import { addStep, detailOf } from './repair.move.ts';
import { repairTable } from './repair.table.ts';
import { tellReported } from './repair.tell.ts';

type Input = BodyOf<typeof repairApi.add>;

/** `RP000123`. */
export const repairNo = (number: number): string => `RP${String(number).padStart(6, '0')}`;

/** The numbers of a condo's orders. */
export const repairNumbers = (condoId: number): Series => ({ condoId, name: 'repair' });

/** Reports a repair; its clock begins now. 10030 on the field for a time or place that cannot be. */
export const addRepair = (input: Input, context: SignedInContext): Promise<RepairDetail> =>
  context.transaction(async (tx) => {
    const now = context.clock.now();
    const happenedAt = input.happened_at ?? now;
    if (happenedAt > now) throw invalidField('happened_at', 'repair.future');
    const { expected_day: day } = input;
    if (day !== null && isPast(day, input.expected_to || input.expected_from, now))
      throw invalidField('expected_day', 'repair.past');
    const place = await placeOf(tx, input);
    await checkResident(tx, input);
    const { answerMs, finishMs } = deadlinesOf(input.type, input.urgency);
    const row = await insertOne(tx, repairTable, {
      condoId: input.condo_id,
      number: repairNo(await takeNumber(tx, repairNumbers(input.condo_id))),
      ...place,
      place: input.place,
      type: input.type,
      urgency: input.urgency,
      source: input.source,
      happenedAt,
      residentId: input.resident_id,
      contact: input.contact,
      phone: input.phone,
      description: input.description,
      expectedDay: day,
      expectedFrom: input.expected_from,
      expectedTo: input.expected_to,
      imageIds: input.images,
      reportedAt: now,
      reportedBy: context.actor.name,
      answerDueAt: now + answerMs,
      finishDueAt: now + finishMs,
    });
    await addStep(tx, context, row, {
      step: 'REPORT',
      action: 'add',
      words: input.description,
      images: input.images,
      now,
    });
    await writeAudit(tx, context.actor, repairEntry(null, row, 'add'));
    await tellReported(tx, context, row);
    await publish(tx, { changed: 'repair', condoId: row.condoId });
    return detailOf(tx, row);
  });

/** The unit, floor or building, with their names today; the gate checked that all are in the condo. */
async function placeOf(tx: Transaction, { unit_id, floor_id, building_id }: Input) {
  if (unit_id !== null) {
    const unit = await getRecord(tx, unitTable, unit_id);
    const { buildingId, floorId, buildingName, floorName, name: unitName } = unit;
    if ((building_id ?? buildingId) !== buildingId || (floor_id ?? floorId) !== floorId)
      throw invalidField('unit_id', 'repair.elsewhere');
    return { unitId: unit.id, buildingId, floorId, buildingName, floorName, unitName };
  }
  const floor = floor_id === null ? null : await getRecord(tx, floorTable, floor_id);
  if (floor && (building_id ?? floor.buildingId) !== floor.buildingId)
    throw invalidField('floor_id', 'repair.elsewhere');
  const buildingId = floor?.buildingId ?? building_id;
  const building = buildingId === null ? null : await getRecord(tx, buildingTable, buildingId);
  return { buildingId, floorId: floor_id, buildingName: building?.name ?? '', floorName: floor?.name ?? '' };
}

async function checkResident(tx: Transaction, { resident_id, condo_id }: Input): Promise<void> {
  if (resident_id === null) return;
  const [person] = await tx
    .select({ id: residentTable.id })
    .from(residentTable)
    .where(
      and(
        eq(residentTable.id, resident_id),
        eq(residentTable.condoId, condo_id),
        isNull(residentTable.deletedAt),
      ),
    );
  if (!person) throw invalidField('resident_id', 'repair.notBound');
}
