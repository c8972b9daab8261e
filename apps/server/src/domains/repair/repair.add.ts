import type { BodyOf } from '@iris/contract/core/endpoint';
import type { repairApi } from '@iris/contract/repair/repair.api';
import type { RepairDetail } from '@iris/contract/repair/repair.model';
import { deadlinesOf } from '@iris/contract/repair/repair.rules';
import { writeAudit } from '../../platform/audit/audit.ts';
import { insertOne } from '../../platform/db/record.ts';
import { type Series, takeNumber } from '../../platform/db/series.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { isPast } from './repair.actions.ts';
import { repairEntry } from './repair.audit.ts';
import { addStep, detailOf } from './repair.move.ts';
import { isResident, placeOf } from './repair.place.queries.ts';
import { mayReport, readSetting } from './repair.setting.queries.ts';
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
    if (input.resident_id !== null && !(await isResident(tx, input.condo_id, input.resident_id)))
      throw invalidField('resident_id', 'repair.notBound');
    const unitId = input.unit_id;
    if (input.resident_id !== null && !input.confirmed) {
      const who = { condoId: input.condo_id, residentId: input.resident_id, unitId };
      if (!(await mayReport(tx, who)))
        throw invalidField('confirmed', 'repair.mayNotReport', { name: input.contact });
    }
    const { deadlines } = await readSetting(tx, input.condo_id);
    const { answerMs, finishMs } = deadlinesOf(input.type, input.urgency, deadlines);
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
      words: input.description,
      images: input.images,
      now,
    });
    await writeAudit(tx, context.actor, repairEntry(null, row, 'add'));
    await tellReported(tx, context, row);
    await publish(tx, { changed: 'repair', condoId: row.condoId });
    return detailOf(tx, context, row);
  });
