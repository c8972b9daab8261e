import type { BodyOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import { holds, type Permission } from '@iris/contract/core/permission';
import type { ShippedKey } from '@iris/contract/template/template.model';
import type { weatherApi } from '@iris/contract/weather/weather.api';
import type { Weather, WeatherPreview, WeatherSignal } from '@iris/contract/weather/weather.model';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { checkVersion, getRecord, insertOne, lockRecord, saveRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, forbidden, invalidField } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { pausable, pauseWithin, resumeWithin } from '../activity/index.ts';
import { closePreview, closeWithin, endClosedSoon, liftWithin, openFacilities } from '../facility/index.ts';
import { endWithin, issueNotice, mailSoon, reachOf } from '../notice/index.ts';
import { holdCondo } from '../resident/index.ts';
import { renderTemplate, type Words } from '../template/index.ts';
import { weatherEntry } from './weather.audit.ts';
import { liveRow, readWeather, type WeatherRow } from './weather.queries.ts';
import { weatherTable } from './weather.table.ts';

const DAY_MS = 86_400_000;
const wholeCondo = { whole: true, building_ids: [], floor_ids: [], unit_ids: [], identities: [] };
const templates: Readonly<Record<WeatherSignal, ShippedKey>> = {
  TYPHOON_8: 'TYPHOON',
  BLACK_RAINSTORM: 'RAINSTORM',
};

const signalIn = (language: SignedInContext['language'], signal: WeatherSignal): string =>
  translate(language, { key: `weather.signal.${signal}` });

function checkUntil(until: number, { clock }: Pick<SignedInContext, 'clock'>): void {
  const now = clock.now();
  if (until <= now) throw invalidField('until', 'weather.past');
  if (until - now > limits.weatherDays * DAY_MS)
    throw invalidField('until', 'weather.tooLong', { days: limits.weatherDays });
}

function need({ principal }: SignedInContext, permission: Permission, really: boolean): void {
  if (really && !holds(principal.permissions, permission)) throw forbidden();
}

const wordsOf = (context: SignedInContext, condoId: number, signal: WeatherSignal): Promise<Words> =>
  renderTemplate(context, { condoId, template: { shipped: templates[signal] } });

/** What beginning severe weather would do now; nothing is written. */
export async function previewWeather(
  { condo_id: condoId, signal, until, facility_ids: chosen }: BodyOf<typeof weatherApi.preview>,
  context: SignedInContext,
): Promise<WeatherPreview> {
  checkUntil(until, context);
  const { db, clock, principal } = context;
  const now = clock.now();
  const closes = holds(principal.permissions, '設施管理-退款');
  const pauses = holds(principal.permissions, '活動管理-編輯');
  const [words, reach, facilities, activities] = await Promise.all([
    wordsOf(context, condoId, signal),
    reachOf(db, { condoId, scope: wholeCondo }),
    closes ? openFacilities(db, condoId) : [],
    pauses ? pausable(db, condoId, { from: now, to: until }) : [],
  ]);
  const own = facilities.filter(({ id }) => chosen.includes(id)).map(({ id }) => id);
  return {
    title: words.title,
    title_en: words.title_en,
    residents: reach.residents,
    addresses: reach.addresses,
    facilities: facilities.map(({ id, name, nameEn }) => ({ id, name, name_en: nameEn })),
    closing: await closePreview(db, own, { from: now, to: until }, now),
    activities,
  };
}

/**
 * Begins severe weather in one transaction: the notice is published, facilities are closed, activities go offline. Jobs
 * then mail the notice and refund the bookings. 10070 if it is in force already, or the numbers that the person saw
 * have changed.
 */
export async function startWeather(
  input: BodyOf<typeof weatherApi.start>,
  context: SignedInContext,
): Promise<Weather> {
  const { condo_id: condoId, signal, until, facility_ids, activity_ids } = input;
  checkUntil(until, context);
  need(context, '設施管理-退款', facility_ids.length > 0);
  need(context, '活動管理-編輯', activity_ids.length > 0);
  const words = await wordsOf(context, condoId, signal);
  const now = context.clock.now();
  const done = await context.transaction(async (tx) => {
    await holdCondo(tx, { condo: condoId });
    const live = await liveRow(tx, condoId);
    if (live) throw conflict('weather.already', { signal: signalIn(context.language, live.signal) });
    const reach = await reachOf(tx, { condoId, scope: wholeCondo });
    if (reach.residents !== input.residents)
      throw conflict('weather.residentsChanged', { count: reach.residents });
    const closingIds =
      facility_ids.length === 0
        ? []
        : await closeWithin(
            tx,
            {
              condo_id: condoId,
              facility_ids,
              from_at: now,
              to_at: until,
              reason: signalIn('zh-HK', signal),
              reason_en: signalIn('en', signal),
              bookings: input.bookings,
            },
            context,
          );
    const activityIds = await pauseWithin(tx, context, { condoId, ids: activity_ids });
    const notice =
      reach.residents === 0
        ? null
        : await issueNotice(tx, context, {
            condoId,
            typeId: input.type_id,
            words: noticeWords(words, signal),
          });
    const row = await insertOne(tx, weatherTable, {
      condoId,
      signal,
      startedAt: now,
      startedBy: context.actor.name,
      until,
      noticeId: notice?.id ?? null,
      closingIds,
      activityIds,
    });
    return told(tx, context, { before: null, row });
  });
  await endClosedSoon(context);
  mailSoon(context);
  return done;
}

const noticeWords = (words: Words, signal: WeatherSignal) => ({
  title: words.title,
  titleEn: words.title_en,
  brief: translate('zh-HK', { key: `weather.brief.${signal}` }),
  briefEn: translate('en', { key: `weather.brief.${signal}` }),
  content: words.content,
  contentEn: words.content_en,
});

/**
 * Ends severe weather in one transaction: facilities that it closed open again, activities that it paused go online, its
 * notice ends. Bookings that were cancelled stay cancelled.
 */
export const endWeather = (
  { id, version }: BodyOf<typeof weatherApi.end> & { id: number },
  context: SignedInContext,
): Promise<Weather> =>
  context.transaction(async (tx) => {
    const seen = await getRecord(tx, weatherTable, id);
    await holdCondo(tx, { condo: seen.condoId });
    const before = await lockRecord(tx, weatherTable, id);
    await checkVersion(before, version, async () =>
      one(await readWeather(tx, [before], context.clock.now())),
    );
    if (before.endedAt !== null) throw conflict('weather.endedAlready');
    need(context, '設施管理-退款', before.closingIds.length > 0);
    need(context, '活動管理-編輯', before.activityIds.length > 0);
    for (const closing of before.closingIds.toSorted((a, b) => a - b)) await liftWithin(tx, closing, context);
    await resumeWithin(tx, context, before.activityIds);
    if (before.noticeId !== null) await endWithin(tx, context, before.noticeId);
    const row = await saveRecord(tx, weatherTable, id, {
      endedAt: Math.max(context.clock.now(), before.startedAt),
      endedBy: context.actor.name,
    });
    return told(tx, context, { before, row });
  });

async function told(
  tx: Parameters<typeof writeAudit>[0],
  context: SignedInContext,
  { before, row }: { before: WeatherRow | null; row: WeatherRow },
): Promise<Weather> {
  const action = before ? 'endWeather' : 'startWeather';
  await writeAudit(tx, context.actor, weatherEntry(before, row, action));
  await publish(tx, { changed: 'weather', condoId: row.condoId });
  return one(await readWeather(tx, [row], context.clock.now()));
}

/** What is in force in a condo, or null. */
export async function currentWeather(db: Db, condoId: number, now: number): Promise<Weather | null> {
  const row = await liveRow(db, condoId);
  return row ? one(await readWeather(db, [row], now)) : null;
}

function one<Item>([item]: readonly Item[]): Item {
  if (!item) throw new Error('the severe weather was not read');
  return item;
}
