import { type Day, dayOf } from '@iris/contract/core/day';
import type { BodyOf } from '@iris/contract/core/endpoint';
import type { standardApi } from '@iris/contract/standard/standard.api';
import type { Changeover, Meter } from '@iris/contract/standard/standard.model';
import { faultOf, type Point, type ReadingFault } from '@iris/contract/standard/standard.rules';
import type { Change } from '../../platform/audit/audit.table.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, duplicateField, invalidField } from '../../platform/http/failure.ts';
import { changeMeter } from './meter.actions.ts';
import { meterDetail, quantityText } from './meter.view.ts';
import { billCounting, billedSpans } from './reading.bill.queries.ts';
import {
  changeoverOf,
  deleteReading,
  flagAgain,
  getReading,
  insertReadings,
  lockReading,
  type MeterRow,
  type ReadingRow,
  readingOn,
  readingsAround,
  saveReading,
} from './reading.queries.ts';

type Said = Pick<ReadingRow, 'day' | 'value' | 'note'> & { changeover: Changeover | null };
const said = ({ day, value, note }: Said): string =>
  [day, quantityText(value), note].filter((part) => part !== '').join(' · ');
/** The console translates the kind. */
const saidChange = (reading: Said | null): string | null =>
  reading?.changeover
    ? [
        reading.changeover.kind,
        quantityText(reading.changeover.end),
        quantityText(reading.changeover.start),
      ].join(' · ')
    : null;
const rowSaid = (row: ReadingRow): Said => ({ ...row, changeover: changeoverOf(row) });

/** What the history records of a reading that was added, corrected or deleted. */
const changesOf = (before: Said | null, after: Said | null): Change[] =>
  [
    { field: 'reading', before: before && said(before), after: after && said(after) },
    { field: 'changeover', before: saidChange(before), after: saidChange(after) },
  ].filter((change) => change.before !== change.after);

const auditReading = (
  tx: Transaction,
  { actor }: SignedInContext,
  { id, condoId, number }: MeterRow,
  changes: Change[],
): Promise<void> =>
  writeAudit(tx, actor, { entity: 'meter', id, condoId, label: number, action: 'update', changes });

/** The field to correct when a reading does not follow the previous one. */
const faultFields: Readonly<Record<ReadingFault, string>> = {
  LOWER: 'changeover.kind',
  NO_LAST: 'changeover.kind',
  NOT_LOWER: 'changeover.kind',
  OLD_FINAL: 'changeover.end',
  DIGITS: 'changeover.end',
  NEW_START: 'changeover.start',
};

/**
 * Refuses a change that would break the order of the readings: one that does not follow the previous reading, or that
 * the next could no longer follow. `before` is the current reading of the day, `after` the new one; the meter is
 * locked.
 */
async function refuseBroken(
  tx: Transaction,
  { meterId, day }: { meterId: number; day: Day },
  { before, after }: { before?: Point; after?: Point },
): Promise<void> {
  const around = (await readingsAround(tx, new Map([[meterId, day]]))).get(meterId) ?? [];
  const last = around.findLast((reading) => reading.day < day);
  const next = around.find((reading) => reading.day > day);
  const lastValue = last?.value ?? null;
  const fault = after ? faultOf(lastValue, after) : null;
  if (fault) {
    const values = last ? { day: last.day, last: quantityText(last.value) } : {};
    throw invalidField(faultFields[fault], `standard.fault.${fault}`, values);
  }
  if (!next) return;
  const follows = (value: number | null) => faultOf(value, next) === null;
  // A reading from before this rule that did not follow already must not block corrections of others.
  if (!follows(after?.value ?? lastValue) && follows(before?.value ?? lastValue)) {
    const values = { day: next.day, value: quantityText(next.value) };
    const broken = { key: 'standard.breaksNext', values } as const;
    throw after ? invalidField('value', broken.key, values) : conflict(broken.key, values);
  }
}

/** Refuses a change to what a bill was made from, though the bill does not end with this reading. */
async function refuseBilled(
  tx: Transaction,
  meterId: number,
  day: Day,
  changeovers: readonly (Changeover | null)[],
): Promise<void> {
  const spans = (await billedSpans(tx, [meterId])).get(meterId) ?? [];
  const changeover = changeovers.find((one) => one !== null) ?? null;
  const bill = billCounting(spans, { day, changeover });
  if (bill) throw conflict('standard.readingCounted', { ...bill });
}

/**
 * Adds a reading. 10030 for a future day, and for one lower than the last without a reason; 10060 for a day that
 * already has a reading.
 */
export const addReading = (
  { meter_id: meterId, ...reading }: BodyOf<typeof standardApi.addReading>,
  context: SignedInContext,
): Promise<Meter> =>
  changeMeter(context, meterId, async (tx, meter) => {
    const { day } = reading;
    if (day > dayOf(context.clock.now())) throw invalidField('day', 'standard.readingFuture');
    const other = await readingOn(tx, meterId, day);
    if (other) {
      const key = other.chargeId === null ? 'standard.readingOnce' : 'standard.readingOnceBilled';
      throw duplicateField('day', key, { day, value: quantityText(other.value) });
    }
    await refuseBroken(tx, { meterId, day }, { after: reading });
    await refuseBilled(tx, meterId, day, [reading.changeover]);
    await insertReadings(tx, [{ ...reading, meterId, userName: context.actor.name }]);
    await auditReading(tx, context, meter, changesOf(null, reading));
    return meterDetail(tx, meterId);
  });

/** Changes a reading that no bill was made from; its meter is locked. */
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
  { id, value, changeover, note }: BodyOf<typeof standardApi.updateReading>,
  context: SignedInContext,
): Promise<Meter> =>
  changeReading(context, id, async (tx, meter, before) => {
    const old = rowSaid(before);
    const fresh = { day: before.day, value, changeover, note };
    const changes = changesOf(old, fresh);
    if (changes.length === 0) return;
    if (value !== before.value || changes.some(({ field }) => field === 'changeover'))
      await refuseBilled(tx, before.meterId, before.day, [old.changeover, changeover]);
    await refuseBroken(tx, before, { before: old, after: fresh });
    await saveReading(tx, id, { value, changeover, note, userName: context.actor.name });
    await auditReading(tx, context, meter, changes);
  });

export const removeReading = (id: number, context: SignedInContext): Promise<Meter> =>
  changeReading(context, id, async (tx, meter, before) => {
    const old = rowSaid(before);
    await refuseBilled(tx, before.meterId, before.day, [old.changeover]);
    await refuseBroken(tx, before, { before: old });
    await deleteReading(tx, id);
    await auditReading(tx, context, meter, changesOf(old, null));
  });
