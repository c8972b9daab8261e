import type { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { AdColumns, AdLayout, AdOrientation, AdState } from '@iris/contract/adMachine/adMachine.model';
import { dayOf } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import type { Locator } from '../../platform/access/locate.ts';
import type { Home } from '../../platform/access/principal.ts';
import { among } from '../../platform/db/among.ts';
import type { Db } from '../../platform/db/database.ts';
import { iso } from '../../platform/db/iso.ts';
import { found, type Stored } from '../../platform/db/record.ts';
import { condoTable } from '../company/company.table.ts';
import type { PublishedItem, PublishedSlot } from './adMachine.parts.ts';
import {
  adContentTable,
  adFeedTable,
  adMachineTable,
  adModelTable,
  adPairingTable,
  adSeenTable,
  adTokenTable,
  adVideoTable,
} from './adMachine.table.ts';

/** A player that says nothing for so long is offline. */
export const SILENT_MS = 75_000;

export interface MachineRow extends Record<string, unknown> {
  id: number;
  number: string;
  condo_id: number;
  condo: string;
  condo_en: string;
  code: string;
  name: string;
  address: string;
  logo: number | null;
  orientation: AdOrientation;
  valid_from: string;
  valid_to: string;
  model_id: number | null;
  model: string;
  content_id: number | null;
  content: string;
  rss_url: string;
  state: AdState;
  paired: boolean;
  online: boolean;
  seen_at: Date | null;
  published: number;
  published_at: Date | null;
  shown: number;
  loaded: number;
  playing: string;
  failure: string;
  version: number;
}

export interface MachineDetailRow extends MachineRow {
  layout: AdLayout;
  slots: PublishedSlot[];
  columns: AdColumns;
  items: PublishedItem[];
  model_behind: boolean;
  content_behind: boolean;
  unused: boolean;
  app: string;
  space_used: number | null;
  space_free: number | null;
  picture_at: Date | null;
  headlines: string[];
  feed_at: Date | null;
  feed_failure: string;
}

/** `AM000123`, of the machine `m`. */
const numberOf = sql`'AM' || lpad(m.id::text, greatest(6, length(m.id::text)), '0')`;
const paired = sql`exists (select from ${adTokenTable} t where t.machine_id = m.id and t.ended_at is null)`;
const onlineAt = (now: number): SQL =>
  sql`coalesce(s.seen_at >= ${iso(now - SILENT_MS)}::timestamptz, false)`;
const stateAt = (now: number): SQL => sql`case when m.valid_to < ${dayOf(now)}::date then 'EXPIRED'
  when m.valid_from > ${dayOf(now)}::date or not ${paired} then 'PENDING' else 'LIVE' end`;

const columns = (
  now: number,
): SQL => sql`m.id, ${numberOf} as number, m.condo_id, c.name as condo, c.name_en as condo_en,
  m.code, m.name, m.address, m.logo_id as logo, m.orientation, m.valid_from::text, m.valid_to::text, m.model_id,
  coalesce(o.name, '') as model, m.content_id, coalesce(k.name, '') as content, m.rss_url, m.version,
  ${stateAt(now)} as state, ${paired} as paired, ${onlineAt(now)} as online, s.seen_at, m.published, m.published_at,
  coalesce(s.shown, 0) as shown, coalesce(s.loaded, 0) as loaded, coalesce(s.playing, '') as playing,
  coalesce(s.failure, '') as failure`;
const from = sql`${adMachineTable} m join ${condoTable} c on c.id = m.condo_id and c.deleted_at is null
  left join ${adModelTable} o on o.id = m.model_id left join ${adContentTable} k on k.id = m.content_id
  left join ${adSeenTable} s on s.machine_id = m.id`;

const orders: Readonly<Record<string, SQL>> = {
  number: sql`m.id`,
  name: sql`m.name`,
  code: sql`m.code`,
  valid_to: sql`m.valid_to`,
  seen_at: sql`s.seen_at`,
};
const orderOf = (sort: string | undefined): SQL => {
  const down = sort?.startsWith('-') ?? false;
  const column = orders[down ? (sort ?? '').slice(1) : (sort ?? '')] ?? sql`m.id`;
  return down ? sql`${column} desc nulls last, m.id desc` : sql`${column} nulls first, m.id`;
};

export type MachineQuery = Omit<QueryOf<typeof adMachineApi.list>, 'condo_id'> & {
  condo_id?: number | undefined;
  content_id?: number | undefined;
};

/** A page of machines, by number unless asked otherwise. */
export async function listMachines(
  db: Db,
  query: MachineQuery,
  now: number,
): Promise<{ rows: MachineRow[]; total: number }> {
  const {
    condo_id,
    model_id,
    content_id,
    state,
    online,
    waiting,
    ids,
    search = '',
    sort,
    page,
    count,
  } = query;
  const when = (wanted: boolean | undefined, is: SQL) =>
    wanted === undefined ? sql`` : wanted ? sql`and ${is}` : sql`and not ${is}`;
  const where = sql`true
    ${condo_id === undefined ? sql`` : sql`and m.condo_id = ${condo_id}`}
    ${model_id === undefined ? sql`` : sql`and m.model_id = ${model_id}`}
    ${content_id === undefined ? sql`` : sql`and m.content_id = ${content_id}`}
    ${state === undefined ? sql`` : sql`and ${stateAt(now)} = ${state}`}
    ${when(online, onlineAt(now))}
    ${ids === undefined ? sql`` : sql`and m.id = any(${sql.param(ids)}::bigint[])`}
    ${when(waiting, sql`(coalesce(s.shown, 0) <> m.published)`)}
    ${search === '' ? sql`` : sql`and strpos(lower(concat_ws(' ', ${numberOf}, m.name, m.code, m.address)), lower(${search})) > 0`}`;
  const [{ rows }, { rows: sums }] = await Promise.all([
    db.execute<MachineRow>(sql`select ${columns(now)} from ${from} where ${where}
      order by ${orderOf(sort)} limit ${count} offset ${page * count}`),
    db.execute<{ total: number }>(sql`select count(*) as total from ${from} where ${where}`),
  ]);
  return { rows, total: sums[0]?.total ?? 0 };
}

/**
 * How many machines should play and say nothing, and since when the first: since it was last heard of, or since its player
 * was paired if it never was.
 */
export async function silentMachines(
  db: Db,
  condoId: number | undefined,
  now: number,
): Promise<{ count: number; since: number | null }> {
  const { rows } = await db.execute<{ count: number; since: Date | null }>(sql`
    select count(*) as count, min(coalesce(s.seen_at, t.made_at)) as since from ${from}
    join ${adTokenTable} t on t.machine_id = m.id and t.ended_at is null
    where ${stateAt(now)} = 'LIVE' and not ${onlineAt(now)}
      ${condoId === undefined ? sql`` : sql`and m.condo_id = ${condoId}`}`);
  const { count = 0, since = null } = rows[0] ?? {};
  return { count, since: since === null ? null : new Date(since).getTime() };
}

/** A machine with what is published for it. Throws notFound. */
export async function getMachine(db: Db, id: number, now: number): Promise<MachineDetailRow> {
  const { rows } = await db.execute<MachineDetailRow>(sql`
    select ${columns(now)}, m.layout, m.slots, m.columns, m.items,
      coalesce(o.version <> m.model_version, false) as model_behind,
      coalesce(k.version <> m.content_version, false) as content_behind,
      not exists (select from ${adTokenTable} t where t.machine_id = m.id)
        and not exists (select from ${adPairingTable} p where p.machine_id = m.id) as unused,
      coalesce(s.app, '') as app, s.space_used, s.space_free, s.picture_at,
      coalesce(f.headlines, '{}') as headlines, f.fetched_at as feed_at, coalesce(f.failure, '') as feed_failure
    from ${from} left join ${adFeedTable} f on f.url = m.rss_url and m.rss_url <> '' where m.id = ${id}`);
  return found(rows[0]);
}

/** The platform's own: whoever may name one works there. */
const onPlatform =
  (table: Stored): Locator =>
  async (db, ids) => {
    const rows = await db
      .select({ id: table.id })
      .from(table as typeof adMachineTable)
      .where(among(table.id, ids));
    return new Map(rows.map((row): [number, Home] => [Number(row.id), { platform: true }]));
  };
export const locateMachines = onPlatform(adMachineTable);
export const locateModels = onPlatform(adModelTable);
export const locateVideos = onPlatform(adVideoTable);
const holders = ['廣告機管理-查看', '平台數據管理-廣告機'] as const;
/** Visible to people of the condo who may see its machines. */
export const locateInCondo = inCondo(adMachineTable, { permission: holders });
export const locateContents = inCondo(adContentTable, { permission: holders });

/** A film and its still are for the platform, and for the people of estates with a machine that plays it. */
export const locateFilms: Locator = async (db, ids) => {
  const rows = await db
    .select({
      id: adVideoTable.id,
      // Named by hand: columns of a select from one table are written without the table's name.
      condos: sql<string[]>`array(select distinct m.condo_id from ${adMachineTable} m
        where m.slots @> jsonb_build_array(jsonb_build_object('videoId', ${adVideoTable}.id)))`,
    })
    .from(adVideoTable)
    .where(among(adVideoTable.id, ids));
  return new Map(
    rows.map(({ id, condos }): [number, Home] => [id, { condos: condos.map(Number), permission: holders }]),
  );
};
