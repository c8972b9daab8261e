import { dayOf } from '@iris/contract/core/day';
import type { BodyOf } from '@iris/contract/core/endpoint';
import type { standardApi } from '@iris/contract/standard/standard.api';
import type { Meter } from '@iris/contract/standard/standard.model';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, duplicateField, invalidField } from '../../platform/http/failure.ts';
import { changeMeter } from './meter.actions.ts';
import { meterDetail, quantityText } from './meter.view.ts';
import {
  deleteReading,
  flagAgain,
  getReading,
  insertReadings,
  lockReading,
  type MeterRow,
  type ReadingRow,
  readingOn,
  saveReading,
} from './reading.queries.ts';
import { found } from './standard.change.ts';

type Said = Pick<ReadingRow, 'day' | 'value' | 'note'>;
const said = ({ day, value, note }: Said): string =>
  [day, quantityText(value), note].filter((part) => part !== '').join(' · ');

const auditReading = (
  tx: Transaction,
  { actor }: SignedInContext,
  { id, condoId, number }: MeterRow,
  { before, after }: { before?: Said; after?: Said },
): Promise<void> =>
  writeAudit(tx, actor, {
    entity: 'meter',
    id,
    condoId,
    label: number,
    action: 'update',
    changes: [{ field: 'reading', before: before ? said(before) : null, after: after ? said(after) : null }],
  });

/** Notes a reading. 10030 for a day to come, 10060 for a day that the meter was read on. */
export const addReading = (
  { meter_id: meterId, ...reading }: BodyOf<typeof standardApi.addReading>,
  context: SignedInContext,
): Promise<Meter> =>
  changeMeter(context, meterId, async (tx, meter) => {
    const { day } = reading;
    if (day > dayOf(context.clock.now())) throw invalidField('day', 'standard.readingFuture');
    const other = await readingOn(tx, meterId, day);
    if (other) {
      throw duplicateField('day', 'standard.readingOnce', { day, value: quantityText(other.value) });
    }
    await insertReadings(tx, [{ ...reading, meterId, userName: context.actor.name }]);
    await auditReading(tx, context, meter, { after: reading });
    return meterDetail(tx, meterId);
  });

/** One change of a reading that no bill was made from; its meter is held. */
async function changeReading(
  context: SignedInContext,
  id: number,
  work: (tx: Transaction, meter: MeterRow, reading: ReadingRow) => Promise<void>,
): Promise<Meter> {
  const { meterId } = found(await getReading(context.db, id));
  return changeMeter(context, meterId, async (tx, meter) => {
    const reading = found(await lockReading(tx, id));
    if (reading.chargeId !== null) throw conflict('standard.readingBilled');
    await work(tx, meter, reading);
    await flagAgain(tx, new Map([[meterId, reading.day]]));
    return meterDetail(tx, meterId);
  });
}

export const updateReading = (
  { id, value, note }: BodyOf<typeof standardApi.updateReading>,
  context: SignedInContext,
): Promise<Meter> =>
  changeReading(context, id, async (tx, meter, before) => {
    if (before.value === value && before.note === note) return;
    await saveReading(tx, id, { value, note, userName: context.actor.name });
    await auditReading(tx, context, meter, { before, after: { day: before.day, value, note } });
  });

export const removeReading = (id: number, context: SignedInContext): Promise<Meter> =>
  changeReading(context, id, async (tx, meter, before) => {
    await deleteReading(tx, id);
    await auditReading(tx, context, meter, { before });
  });
