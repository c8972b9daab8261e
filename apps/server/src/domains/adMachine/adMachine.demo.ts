import { createHash } from 'node:crypto';
import { addDays, dayOf, startOfDay } from '@iris/contract/core/day';
import { asc, eq } from 'drizzle-orm';
import { hashToken, newToken } from '../../platform/auth/secret.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany, insertManyUnnamed } from '../../platform/db/insertMany.ts';
import { insertOne } from '../../platform/db/record.ts';
import { readVideo } from '../../platform/files/video.ts';
import type { Services } from '../../platform/http/context.ts';
import { condoTable } from '../company/company.table.ts';
import { pick, seeded } from '../resident/index.ts';
import { demoFilms } from './adMachine.demo.films.ts';
import { demoPicture } from './adMachine.demo.picture.ts';
import {
  itemKey,
  itemName,
  type PublishedItem,
  type PublishedSlot,
  type StoredItem,
  slotKey,
} from './adMachine.parts.ts';
import {
  adContentTable,
  adLogTable,
  adMachineTable,
  adModelTable,
  adPlayDayTable,
  adPlayTable,
  adSeenTable,
  adTokenTable,
  adVideoTable,
} from './adMachine.table.ts';
import { publishedItems } from './publish.ts';

const SEED = 7_310_554;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PLAY_DAYS = 14;
/** One a minute from eight to eight. */
const PLAYS_A_DAY = 720;

/** Machines of the first estates in every state, with two models, content models, logs and proof of play. */
export async function fillAdMachines(tx: Transaction, services: Services): Promise<void> {
  const estate = await addFilm(tx, services, {
    name: '屋苑宣傳片',
    film: 'estate',
    colours: ['#1d4f91', '#8fb4e8'],
  });
  const green = await addFilm(tx, services, {
    name: '綠色生活',
    film: 'green',
    colours: ['#2f6b4f', '#8fc7a2'],
  });
  const morning = {
    ...estate,
    periods: [
      { from: '07:00', to: '09:00' },
      { from: '17:30', to: '20:00' },
    ],
  };
  const noon = { ...green, periods: [{ from: '12:00', to: '14:00' }] };
  const storedOf = (slots: readonly PublishedSlot[]) =>
    slots.map(({ videoId, periods }) => ({ videoId, periods }));
  const lobby = await insertOne(tx, adModelTable, {
    name: '大堂標準',
    layout: 'SPLIT',
    slots: storedOf([morning, noon]),
  });
  // Published as version 1, and changed since.
  await insertOne(tx, adModelTable, { name: '停車場', layout: 'FULL', slots: storedOf([noon]), version: 2 });
  const condos = await tx.select().from(condoTable).orderBy(asc(condoTable.id)).limit(2);
  for (const [index, condo] of condos.entries())
    await fillCondo(tx, services, { condo, index, model: lobby, slots: [morning, noon] });
}

interface Film {
  name: string;
  film: keyof typeof demoFilms;
  colours: readonly [string, string];
}

async function addFilm(tx: Transaction, { files }: Services, { name, film, colours }: Film) {
  const video = readVideo(Buffer.from(demoFilms[film], 'base64'), 'film');
  const { bytes, durationMs, width, height } = video;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const size = bytes.length;
  const row = await insertOne(tx, adVideoTable, { name, fileId: 0, size, sha256, durationMs, width, height });
  const owner = { ownerKind: 'adVideo', ownerId: row.id };
  const fileId = await files.putImage(tx, { ...owner, image: video, name });
  const stillId = await files.putImage(tx, {
    ...owner,
    image: await demoPicture(name, colours, { width, height }),
    name,
  });
  await tx.update(adVideoTable).set({ fileId, stillId }).where(eq(adVideoTable.id, row.id));
  return { videoId: row.id, name, durationMs, stillId, fileId, size, sha256 };
}

interface Place {
  condo: typeof condoTable.$inferSelect;
  index: number;
  model: typeof adModelTable.$inferSelect;
  slots: PublishedSlot[];
}

async function fillCondo(tx: Transaction, services: Services, place: Place): Promise<void> {
  const { condo, index, model, slots } = place;
  const now = services.clock.now();
  const today = dayOf(now);
  const content = await addContent(tx, services, condo);
  const items = await publishedItems(tx, content.items);
  const prefix = `AD-${index + 1}`;
  const common = {
    condoId: condo.id,
    logoId: null,
    orientation: 'LANDSCAPE' as const,
    validFrom: addDays(today, -120),
    validTo: addDays(today, 245),
    rssUrl: '',
    modelId: model.id,
    modelVersion: 1,
    contentId: content.id,
    contentVersion: 1,
    layout: model.layout,
    slots,
    columns: content.columns,
    items,
    published: 4,
    publishedAt: now - 26 * HOUR_MS,
  };
  const none = {
    ...common,
    modelId: null,
    modelVersion: null,
    contentId: null,
    contentVersion: null,
    slots: [],
    items: [],
    published: 1,
    publishedAt: null,
  };
  const at = condo.address;
  // Live; live and behind; expired; before its time; never paired.
  const machines = [
    { ...common, code: `${prefix}01`, name: '大堂廣告機', address: `${at} 大堂` },
    {
      ...common,
      code: `${prefix}02`,
      name: '升降機大堂',
      address: `${at} 升降機大堂`,
      orientation: 'PORTRAIT' as const,
      published: 6,
      publishedAt: now - 2 * HOUR_MS,
    },
    {
      ...common,
      code: `${prefix}03`,
      name: '舊會所屏幕',
      address: `${at} 會所`,
      validTo: addDays(today, -12),
    },
    { ...common, code: `${prefix}04`, name: '平台花園', address: `${at} 平台`, validFrom: addDays(today, 7) },
    { ...none, code: `${prefix}05`, name: '停車場入口', address: `${at} 停車場` },
  ];
  const ids = await insertMany(tx, adMachineTable, machines);
  const said = { app: '1.0', spaceUsed: 41_943_040, spaceFree: 2_147_483_648, loaded: 100 };
  const seen = [
    { ...said, seenAt: now - 20_000, online: true, shown: 4, playing: content.name, failure: '' },
    {
      ...said,
      seenAt: now - 30 * HOUR_MS,
      online: false,
      shown: 4,
      loaded: 40,
      playing: '',
      failure: '空間不足 · No space left',
    },
    { ...said, seenAt: now - 13 * 24 * HOUR_MS, online: false, shown: 4, playing: '', failure: '' },
    { ...said, seenAt: now - 40_000, online: true, shown: 4, playing: '', failure: '' },
  ];
  await insertManyUnnamed(
    tx,
    adSeenTable,
    ids.map((machineId, at) => ({
      machineId,
      ...(seen[at] ?? {
        app: '',
        spaceUsed: null,
        spaceFree: null,
        loaded: 0,
        seenAt: null,
        online: false,
        shown: 0,
        playing: '',
        failure: '',
      }),
      // Nobody is told of machines that never were.
      toldAt: now,
    })),
  );
  await insertMany(
    tx,
    adTokenTable,
    // Nobody knows these tokens: real players are paired anew.
    ids
      .slice(0, -1)
      .map((machineId) => ({ machineId, hash: hashToken(newToken()), madeAt: now - 100 * 24 * HOUR_MS })),
  );
  await fillLogs(tx, {
    condoId: condo.id,
    ids: ids.slice(0, 3),
    names: machines.map(({ name }) => name),
    now,
  });
  await fillPlays(tx, {
    place,
    ids: ids.slice(0, 2),
    names: machines.map(({ name }) => name),
    items,
    now,
  });
}

async function addContent(tx: Transaction, { files }: Services, condo: Place['condo']) {
  const row = await insertOne(tx, adContentTable, {
    condoId: condo.id,
    name: `${condo.name} 大堂輪播`,
    columns: 'TWO',
    items: [],
  });
  const colours = [
    ['#274b8f', '#8fb4e8'],
    ['#6b2f5b', '#d8a2c7'],
    ['#7a4a12', '#e8c48f'],
  ] as const;
  const words = ['歡迎回家', '會所冬季時間', '垃圾分類 人人有責'];
  const pictures: StoredItem[] = [];
  for (const [at, pair] of colours.entries()) {
    const text = words[at] ?? '';
    const image = await demoPicture(text, pair, { width: 960, height: 540 });
    const fileId = await files.putImage(tx, { ownerKind: 'adContent', ownerId: row.id, image, name: text });
    pictures.push({ kind: 'PICTURE', fileId, text, seconds: 10 });
  }
  const texts = ['管理處辦公時間：星期一至六 09:00–18:00', '請愛護公物，保持地方清潔'].map(
    (text): StoredItem => ({ kind: 'TEXT', fileId: null, text, seconds: 8 }),
  );
  const items = [...pictures, ...texts];
  await tx.update(adContentTable).set({ items }).where(eq(adContentTable.id, row.id));
  return { ...row, items };
}

async function fillLogs(
  tx: Transaction,
  {
    condoId,
    ids,
    names,
    now,
  }: { condoId: number; ids: readonly number[]; names: readonly string[]; now: number },
): Promise<void> {
  const [first = 0, second = 0, third = 0] = ids;
  const log = (
    machineId: number,
    hours: number,
    kind: (typeof adLogTable.$inferInsert)['kind'],
    text = '',
    by = '',
  ) => ({
    time: now - hours * HOUR_MS,
    condoId,
    machineId,
    machine: names[ids.indexOf(machineId)] ?? '',
    kind,
    text,
    by,
  });
  await insertMany(tx, adLogTable, [
    ...ids.flatMap((id) => [log(id, 2_400, 'PAIRED', '', '李主任'), log(id, 2_400, 'ONLINE')]),
    log(third, 312, 'OFFLINE'),
    log(first, 50, 'OFFLINE'),
    log(first, 49, 'ONLINE'),
    log(first, 49, 'STARTED', '1.0'),
    log(first, 26, 'PUBLISHED', '4 · 大堂標準', '李主任'),
    log(first, 26, 'SHOWN', '4'),
    log(second, 30, 'FAILED', '空間不足 · No space left'),
    log(second, 30, 'OFFLINE'),
    log(second, 2, 'PUBLISHED', '6 · 大堂標準', '李主任'),
  ]);
}

interface Plays {
  place: Place;
  ids: readonly number[];
  names: readonly string[];
  items: readonly PublishedItem[];
  now: number;
}

/** Single plays of the last day, which are what its sums count, and sums of two weeks. */
async function fillPlays(tx: Transaction, { place, ids, names, items, now }: Plays): Promise<void> {
  const chance = seeded(SEED + place.index);
  const things = [
    ...place.slots.map((slot) => ({
      key: slotKey(slot),
      name: slot.name,
      kind: 'VIDEO' as const,
      ms: slot.durationMs,
    })),
    ...items.map((item) => ({
      key: itemKey(item),
      name: itemName(item),
      kind: item.kind,
      ms: item.seconds * 1_000,
    })),
  ];
  const condoId = place.condo.id;
  const today = startOfDay(dayOf(now));
  const plays = [];
  const sums = [];
  for (const [at, machineId] of ids.entries()) {
    const of = { condoId, machineId, machine: names[at] ?? '' };
    const last = Array.from({ length: PLAYS_A_DAY }, (_, index) => ({
      ...of,
      ...pick(things, chance),
      time: today - 16 * HOUR_MS + index * MINUTE_MS,
      ownId: `demo-${index}`,
    }));
    plays.push(...last);
    for (let ago = 1; ago <= PLAY_DAYS; ago += 1)
      for (const { key, name, kind, ms } of things) {
        const counted =
          ago === 1
            ? last.filter((play) => play.key === key).length
            : Math.round((PLAYS_A_DAY / things.length) * (0.7 + 0.6 * chance()));
        const day = dayOf(today - ago * 24 * HOUR_MS);
        if (counted > 0) sums.push({ ...of, day, key, name, kind, plays: counted, ms: counted * ms });
      }
  }
  await insertMany(tx, adPlayTable, plays);
  await insertManyUnnamed(tx, adPlayDayTable, sums);
}
