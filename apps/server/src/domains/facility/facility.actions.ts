import { dayOf } from '@iris/contract/core/day';
import type { BodyOf } from '@iris/contract/core/endpoint';
import { holds, type Permission } from '@iris/contract/core/permission';
import { facilityNo } from '@iris/contract/facility/booking.rules';
import type { facilityApi } from '@iris/contract/facility/facility.api';
import type { FacilityAction, FacilityDetail, FacilityState } from '@iris/contract/facility/facility.model';
import { anyClash, clashDay } from '@iris/contract/facility/schedule.rules';
import { type AuditAction, writeAudit } from '../../platform/audit/audit.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { checkVersion, getRecord, insertOne, lockRecord, saveRecord } from '../../platform/db/record.ts';
import { type Series, takeNumber } from '../../platform/db/series.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { liveBookings } from './booking.queries.ts';
import { facilityEntry, type LockChange } from './facility.audit.ts';
import { type FacilityRow, type ScheduleRow, schedulesOf } from './facility.queries.ts';
import { facilityTable, scheduleTable } from './facility.table.ts';
import { viewFacility, viewSchedule } from './facility.view.ts';
import { saveLock, viewLock } from './lock.actions.ts';

type Input = Omit<BodyOf<typeof facilityApi.add>, 'condo_id' | 'lock'>;

/** The numbers of a condo's facilities. */
export const facilityNumbers = (condoId: number): Series => ({ condoId, name: 'facility' });

const takes: Readonly<Record<FacilityAction, readonly Permission[]>> = {
  update: ['設施管理-編輯'],
  copy: ['設施管理-新增'],
  offline: ['設施管理-編輯'],
  reinstate: ['設施管理-編輯'],
  book: ['設施管理-預訂'],
  close: ['設施管理-退款'],
};
const inState = (action: FacilityAction, state: FacilityState): boolean => {
  if (action === 'reinstate') return state === 'OFFLINE';
  return state === 'ONLINE' || (action !== 'offline' && action !== 'book');
};

/** A facility as its page shows it to the person now. Throws notFound. */
export async function facilityDetail(
  db: Db,
  { clock, principal }: Pick<SignedInContext, 'clock' | 'principal'>,
  id: number,
): Promise<FacilityDetail> {
  const row = await getRecord(db, facilityTable, id);
  return {
    ...viewFacility(row),
    description: row.description,
    description_en: row.descriptionEn,
    images: row.imageFileIds,
    lock: await viewLock(db, id),
    live_bookings: await liveBookings(db, { facilityId: id }, clock.now()),
    actions: (Object.keys(takes) as FacilityAction[]).filter(
      (action) => inState(action, row.state) && holds(principal.permissions, takes[action]),
    ),
  };
}

const fieldsOf = (input: Input) => ({
  name: input.name,
  nameEn: input.name_en,
  orderNumber: input.order_number,
  themeFileId: input.theme,
  phone: input.phone,
  address: input.address,
  addressEn: input.address_en,
  runTime: input.run_time,
  chargingMethod: input.charging_method,
  places: input.places,
  bookTimes: input.book_times,
  aheadHours: input.ahead_hours,
  cancelHours: input.cancel_hours,
  lateShare: input.late_share,
  cleanMinutes: input.clean_minutes,
  lockType: input.lock_type,
  description: input.description,
  descriptionEn: input.description_en,
  imageFileIds: input.images,
});

const picturesOf = (row: FacilityRow | null): (number | null)[] =>
  row ? [row.themeFileId, ...row.imageFileIds] : [];
async function claimFiles(
  tx: Transaction,
  { files, principal }: SignedInContext,
  { before, after }: { before: FacilityRow | null; after: FacilityRow },
): Promise<void> {
  const claim = { owner: { kind: 'facility', id: after.id }, userId: principal.userId };
  const { themeFileId: theme } = after;
  const had = picturesOf(before);
  // The cover first, so that a refusal names its own field; a former image is not a new picture.
  await files.claim(tx, {
    ...claim,
    named: [theme],
    before: had.filter((id) => id === theme),
    path: 'theme',
  });
  await files.claim(tx, { ...claim, named: picturesOf(after), before: [...had, theme], path: 'images' });
}

async function noted(
  tx: Transaction,
  context: SignedInContext,
  {
    before,
    row,
    action,
    lock,
  }: { before: FacilityRow | null; row: FacilityRow; action: AuditAction; lock?: LockChange },
): Promise<FacilityDetail> {
  await writeAudit(tx, context.actor, facilityEntry(before, row, action, lock));
  await publish(tx, { changed: 'facility', condoId: row.condoId });
  return facilityDetail(tx, context, row.id);
}

/** Adds a facility. */
export const addFacility = (
  { condo_id: condoId, lock: reader, ...input }: BodyOf<typeof facilityApi.add>,
  context: SignedInContext,
): Promise<FacilityDetail> =>
  context.transaction(async (tx) => {
    const row = await insertOne(tx, facilityTable, {
      ...fieldsOf(input),
      condoId,
      number: facilityNo(await takeNumber(tx, facilityNumbers(condoId))),
      createdBy: context.actor.name,
      createdAt: context.clock.now(),
    });
    await claimFiles(tx, context, { before: null, after: row });
    const lock = await saveLock(tx, context, row, reader);
    return noted(tx, context, { before: null, row, action: 'add', lock });
  });

/** Copies a facility with its schedules; pictures and readers belong to one record and stay with it. The copy is offline. */
export const copyFacility = (id: number, context: SignedInContext): Promise<FacilityDetail> =>
  context.transaction(async (tx) => {
    const {
      id: _,
      version: __,
      createdAt: ___,
      updatedAt: ____,
      ...from
    } = await getRecord(tx, facilityTable, id);
    const row = await insertOne(tx, facilityTable, {
      ...from,
      number: facilityNo(await takeNumber(tx, facilityNumbers(from.condoId))),
      name: translate('zh-HK', { key: 'facility.copyOf', values: { name: from.name } }),
      nameEn: from.nameEn && translate('en', { key: 'facility.copyOf', values: { name: from.nameEn } }),
      themeFileId: null,
      imageFileIds: [],
      lockType: 'HUMAN',
      state: 'OFFLINE',
      createdBy: context.actor.name,
      createdAt: context.clock.now(),
    });
    const regular = (await schedulesOf(tx, [id], null)).filter(({ kind }) => kind === 'REGULAR');
    for (const { id: _, version: __, createdAt: ___, updatedAt: ____, ...schedule } of regular)
      await insertOne(tx, scheduleTable, { ...schedule, facilityId: row.id, createdBy: context.actor.name });
    return noted(tx, context, { before: null, row, action: 'add' });
  });

async function move(
  context: SignedInContext,
  { id, version }: { id: number; version: number },
  action: 'update' | 'offline' | 'reinstate',
  change: (tx: Transaction, row: FacilityRow) => Promise<Partial<FacilityRow>>,
  reader?: BodyOf<typeof facilityApi.update>['lock'],
): Promise<FacilityDetail> {
  return context.transaction(async (tx) => {
    const before = await lockRecord(tx, facilityTable, id, 'no key update');
    await checkVersion(before, version, () => facilityDetail(tx, context, id));
    if (!inState(action, before.state)) throw isState(context, before);
    const row = await saveRecord(tx, facilityTable, id, await change(tx, before));
    await claimFiles(tx, context, { before, after: row });
    const lock = reader === undefined ? undefined : await saveLock(tx, context, row, reader);
    return noted(tx, context, { before, row, action, ...(lock && { lock }) });
  });
}

/** The refusal of what the state of a facility forbids. */
export const isState = ({ language }: Pick<SignedInContext, 'language'>, { number, state }: FacilityRow) =>
  conflict('facility.isState', { number, state: translate(language, { key: `facility.state.${state}` }) });

/** Whether slots of schedules, of one or of two that cover the same day, leave too little time for cleaning. */
const tooClose = (schedules: readonly ScheduleRow[], minutes: number): boolean =>
  schedules.some(
    (one, index) =>
      anyClash(one.slots, minutes) ||
      schedules
        .slice(index + 1)
        .some(
          (other) =>
            other.kind === one.kind &&
            clashDay(viewSchedule(one), viewSchedule(other), minutes) !== undefined,
        ),
  );

/** Saves a facility; its bookings stay as they were sold. More cleaning must fit between the slots that it still offers. */
export const updateFacility = (
  { id, version, lock, ...input }: BodyOf<typeof facilityApi.update>,
  context: SignedInContext,
): Promise<FacilityDetail> =>
  move(
    context,
    { id, version },
    'update',
    async (tx, row) => {
      if (
        input.charging_method !== row.chargingMethod &&
        (await liveBookings(tx, { facilityId: id }, context.clock.now())) > 0
      )
        throw invalidField('charging_method', 'facility.methodBooked');
      if (input.clean_minutes > row.cleanMinutes) {
        const today = dayOf(context.clock.now());
        const schedules = (await schedulesOf(tx, [id], null)).filter(
          ({ state, toDay }) => state === 'ONLINE' && toDay >= today,
        );
        if (tooClose(schedules, input.clean_minutes))
          throw invalidField('clean_minutes', 'facility.slotsTooClose', { minutes: input.clean_minutes });
      }
      return fieldsOf(input);
    },
    lock,
  );

/** Takes a facility offline: it takes no bookings and keeps those it has. */
export const offlineFacility = (sent: { id: number; version: number }, context: SignedInContext) =>
  move(context, sent, 'offline', async () => ({ state: 'OFFLINE' }));

/** Puts a facility back online. */
export const reinstateFacility = (sent: { id: number; version: number }, context: SignedInContext) =>
  move(context, sent, 'reinstate', async () => ({ state: 'ONLINE' }));
