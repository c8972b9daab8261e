import { formatDays } from '@iris/contract/core/day';
import type { BodyOf } from '@iris/contract/core/endpoint';
import type { facilityApi } from '@iris/contract/facility/facility.api';
import type { Schedule } from '@iris/contract/facility/schedule.model';
import { anyClash, clashDay, missedDays } from '@iris/contract/facility/schedule.rules';
import { type AuditAction, writeAudit } from '../../platform/audit/audit.ts';
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
import { conflict, invalidField } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { facilityEntry, scheduleEntry } from './facility.audit.ts';
import { type FacilityRow, type ScheduleRow, schedulesOf } from './facility.queries.ts';
import { facilityTable, scheduleTable } from './facility.table.ts';
import { viewSchedule } from './facility.view.ts';

type Input = Omit<BodyOf<typeof facilityApi.addSchedule>, 'facility_id'>;
type Fields = ReturnType<typeof fieldsOf>;

const fieldsOf = (input: Input) => ({
  kind: input.kind,
  name: input.name,
  fromDay: input.from_day,
  toDay: input.to_day,
  cycle: input.cycle,
  weekdays: input.cycle === 'WEEKDAYS' ? [...new Set(input.weekdays)].sort((a, b) => a - b) : [],
  monthDays: input.cycle === 'MONTH_DAYS' ? [...new Set(input.month_days)].sort((a, b) => a - b) : [],
  slots: input.closed ? [] : [...input.slots].sort((a, b) => a.from - b.from),
  closed: input.closed,
  reason: input.closed ? input.reason : '',
  reasonEn: input.closed ? input.reason_en : '',
});

const daysOf = ({ fromDay, toDay, cycle, weekdays, monthDays }: Fields) => ({
  from_day: fromDay,
  to_day: toDay,
  cycle,
  weekdays,
  month_days: monthDays,
});
/** What a schedule keeps of its days: a closed one the whole day. */
const takenBy = (fields: Fields) => ({
  ...daysOf(fields),
  slots: fields.kind === 'TEMPORARY' ? [{ from: 0, to: 1_440 }] : fields.slots,
});

/**
 * Refuses a schedule whose slots leave no time for cleaning, or that covers the days and times of another of its kind.
 * The transaction holds the facility, so that two people cannot pass each other.
 */
async function check(
  tx: Transaction,
  facility: FacilityRow,
  fields: Fields,
  itself: number | null,
): Promise<void> {
  const { cleanMinutes } = facility;
  if (anyClash(fields.slots, cleanMinutes))
    throw invalidField('slots', 'facility.slotsTooClose', { minutes: cleanMinutes });
  const others = await schedulesOf(tx, [facility.id], { from: fields.fromDay, to: fields.toDay });
  for (const other of others) {
    if (other.id === itself || other.kind !== fields.kind || other.state === 'OFFLINE') continue;
    const day = clashDay(takenBy(fields), takenBy(other), cleanMinutes);
    if (day) throw conflict('facility.schedulesClash', { name: other.name, day });
  }
}

async function noted(
  tx: Transaction,
  context: SignedInContext,
  { before, row, action }: { before: ScheduleRow | null; row: ScheduleRow; action: AuditAction },
): Promise<Schedule> {
  await writeAudit(tx, context.actor, scheduleEntry(before, row, action));
  await publish(tx, { changed: 'facility', condoId: row.condoId });
  return viewSchedule(row);
}

const holdFacility = (tx: Transaction, id: number): Promise<FacilityRow> =>
  lockRecord(tx, facilityTable, id, 'no key update');

async function insert(
  tx: Transaction,
  context: SignedInContext,
  facilityId: number,
  fields: Fields,
): Promise<Schedule> {
  const facility = await holdFacility(tx, facilityId);
  await check(tx, facility, fields, null);
  const row = await insertOne(tx, scheduleTable, {
    ...fields,
    condoId: facility.condoId,
    facilityId,
    createdBy: context.actor.name,
    createdAt: context.clock.now(),
  });
  return noted(tx, context, { before: null, row, action: 'add' });
}

/** Adds a schedule. */
export const addSchedule = (
  { facility_id: facilityId, ...input }: BodyOf<typeof facilityApi.addSchedule>,
  context: SignedInContext,
): Promise<Schedule> => context.transaction((tx) => insert(tx, context, facilityId, fieldsOf(input)));

/** Copies a schedule to another validity, or to another facility of the same condo. */
export const copySchedule = (
  { id, facility_id, from_day, to_day }: BodyOf<typeof facilityApi.copySchedule> & { id: number },
  context: SignedInContext,
): Promise<Schedule> =>
  context.transaction(async (tx) => {
    const from = await getRecord(tx, scheduleTable, id);
    const { condoId } = await getRecord(tx, facilityTable, facility_id);
    if (condoId !== from.condoId) throw invalidField('facility_id', 'facility.otherCondo');
    const { kind, name, cycle, weekdays, monthDays, slots, closed, reason, reasonEn } = from;
    const fields = {
      kind,
      name,
      cycle,
      weekdays,
      monthDays,
      slots,
      closed,
      reason,
      reasonEn,
      fromDay: from_day,
      toDay: to_day,
    };
    if (missedDays(daysOf(fields)).length > 0) throw invalidField('to_day', 'facility.dayNotInCycle');
    return insert(tx, context, facility_id, fields);
  });

async function move(
  context: SignedInContext,
  { id, version }: { id: number; version: number },
  action: 'update' | 'offline' | 'reinstate',
  change: (tx: Transaction, facility: FacilityRow, row: ScheduleRow) => Promise<Partial<ScheduleRow>>,
): Promise<Schedule> {
  return context.transaction(async (tx) => {
    const { facilityId } = await getRecord(tx, scheduleTable, id);
    const facility = await holdFacility(tx, facilityId);
    const before = await lockRecord(tx, scheduleTable, id);
    await checkVersion(before, version, async () => viewSchedule(before));
    const row = await saveRecord(tx, scheduleTable, id, await change(tx, facility, before));
    return noted(tx, context, { before, row, action });
  });
}

/** Saves a schedule; bookings keep what they were sold as. */
export const updateSchedule = (
  { id, version, ...input }: BodyOf<typeof facilityApi.updateSchedule>,
  context: SignedInContext,
): Promise<Schedule> =>
  move(context, { id, version }, 'update', async (tx, facility, row) => {
    const fields = fieldsOf(input);
    if (row.state === 'ONLINE') await check(tx, facility, fields, id);
    return fields;
  });

const refuseState = ({ language }: SignedInContext, { name, state }: ScheduleRow) =>
  conflict('facility.scheduleIsState', {
    name,
    state: translate(language, { key: `facility.state.${state}` }),
  });

/** Takes a schedule offline: its slots are offered no more. */
export const offlineSchedule = (
  sent: { id: number; version: number },
  context: SignedInContext,
): Promise<Schedule> =>
  move(context, sent, 'offline', async (_, __, row) => {
    if (row.state === 'OFFLINE') throw refuseState(context, row);
    return { state: 'OFFLINE' };
  });

/** Puts a schedule back online, if no other has taken its place. */
export const reinstateSchedule = (
  sent: { id: number; version: number },
  context: SignedInContext,
): Promise<Schedule> =>
  move(context, sent, 'reinstate', async (tx, facility, row) => {
    if (row.state === 'ONLINE') throw refuseState(context, row);
    await check(tx, facility, row, row.id);
    return { state: 'ONLINE' };
  });

/** Deletes a schedule; bookings keep what they were sold as. */
export const removeSchedule = (id: number, context: SignedInContext): Promise<null> =>
  context.transaction(async (tx) => {
    const { facilityId } = await getRecord(tx, scheduleTable, id);
    const facility = await holdFacility(tx, facilityId);
    const row = await lockRecord(tx, scheduleTable, id);
    await deleteRecord(tx, scheduleTable, id);
    // The history of the facility tells of the schedules that it has, so that it says itself what is gone.
    await writeAudit(
      tx,
      context.actor,
      {
        ...scheduleEntry(null, row, 'delete'),
        changes: [{ field: 'name', before: row.name, after: null }],
      },
      {
        ...facilityEntry(facility, facility, 'update'),
        changes: [
          { field: 'schedule', before: `${row.name} ${formatDays(row.fromDay, row.toDay)}`, after: null },
        ],
      },
    );
    await publish(tx, { changed: 'facility', condoId: row.condoId });
    return null;
  });
