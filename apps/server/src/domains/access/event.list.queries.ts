import type { accessApi } from '@iris/contract/access/access.api';
import type { AccessEventKind } from '@iris/contract/access/access.model';
import { lastMoment, startOfDay } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database, Db } from '../../platform/db/database.ts';
import { constant } from '../../platform/db/fixed.ts';
import { iso } from '../../platform/db/iso.ts';
import { type Held, statement } from '../../platform/db/statement.ts';
import { unitTable } from '../estate/estate.table.ts';
import { bookingTable } from '../facility/booking.table.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { visitorTable } from '../visitor/visitor.table.ts';
import type { NewEvent } from './access.event.queries.ts';
import { accessDeviceTable, accessEventTable } from './access.table.ts';
import { namedSince, peopleCalled } from './event.people.queries.ts';

/** Events of a list with a total of more than this are not counted further. */
const COUNTED = 10_000;
/** Events come all the time and go by the month, so a list that has so many still has them then. */
const STILL_SO_MANY_MS = 60_000;

export interface EventRow {
  id: number;
  /** Epoch ms. */
  time: number;
  device_id: number;
  device: string;
  kind: AccessEventKind;
  way: NewEvent['way'];
  reason: NewEvent['reason'];
  direction: NewEvent['direction'];
  name: string | null;
  name_en: string | null;
  unit: string | null;
  by: string;
}
type Query = QueryOf<typeof accessApi.eventList>;

const both = (pick: (...moments: number[]) => number, moments: readonly (number | undefined)[]) => {
  const given = moments.filter((one) => one !== undefined);
  return given.length === 0 ? undefined : iso(pick(...given));
};

/** What a request asks for as its statements take it: days and moments are one span. */
const factsOf = (
  { condo_id, device_id, kind, way, search, ids, from, to, from_day, to_day }: Query,
  now: number,
) => ({
  ...{ condo_id, device_id, kind, way, ids },
  ...(search && { called: { typed: search, now } }),
  since: both(Math.max, [from, from_day === undefined ? undefined : startOfDay(from_day)]),
  until: both(Math.min, [to, to_day === undefined ? undefined : lastMoment(to_day)]),
});
type Facts = ReturnType<typeof factsOf>;
const values = ['condo_id', 'device_id', 'ids', 'since', 'until'] as const;
type HeldFacts = Held<Facts, (typeof values)[number]>;

/** Events of a device are those of its condo, so that its index tells how many there are without reading them. */
const ofPlace = ({ condo_id, device_id }: Pick<HeldFacts, 'condo_id' | 'device_id'>): SQL =>
  device_id === undefined
    ? sql`e.condo_id = ${condo_id}`
    : sql`e.device_id = ${device_id}
      and exists (select from ${accessDeviceTable} o where o.id = ${device_id} and o.condo_id = ${condo_id})`;

const matching = ({
  condo_id,
  device_id,
  kind,
  way,
  ids,
  since,
  until,
}: HeldFacts): SQL => sql`${ofPlace({ condo_id, device_id })}
  ${way === undefined ? sql`` : sql`and e.way = ${constant(way)}`}
  ${ids === undefined ? sql`` : sql`and e.id = any(${Array.isArray(ids) ? sql.param(ids) : ids}::bigint[])`}
  ${kind === undefined ? sql`` : sql`and e.kind = ${constant(kind)}`}
  ${since === undefined ? sql`` : sql`and e.time >= ${since}::timestamptz`}
  ${until === undefined ? sql`` : sql`and e.time <= ${until}::timestamptz`}`;

type Cut = { limit: number; offset?: number | undefined };
const newestFirst = sql`order by e.time desc, e.id desc`;

/** Events that match, and of the people that were searched as many each as could be shown. */
function eventsOf({ called, ...facts }: HeldFacts, most: SQL): SQL {
  if (!called) return sql`${accessEventTable} e where ${matching(facts)}`;
  const since = sql`${iso(namedSince(called.now))}::timestamptz`;
  return sql`(${peopleCalled(called.typed, facts.condo_id, called.now)}) w (kind, id)
    cross join lateral (select * from ${accessEventTable} e where e.subject = w.kind and e.subject_id = w.id
      and e.time > ${since} and ${matching(facts)} ${newestFirst} limit ${most}) e`;
}
const pageOf = ({ limit, offset, ...facts }: HeldFacts & Held<Cut, 'offset'>): SQL => sql`
  select e.id, (extract(epoch from e.time) * 1000)::bigint as time, e.device_id, d.name as device, e.kind, e.way, e.reason,
    e.direction, e.by, coalesce(r.name, p.name, k.contactor) as name,
    coalesce(r.name_en, k.contactor_en) as name_en,
    case e.subject when 'BINDING' then concat_ws(' ', u.building_name, u.floor_name, u.name)
      when 'PASS' then concat_ws(' ', p.building_name, p.floor_name, p.unit_name)
      when 'BOOKING' then k.unit_name end as unit
  from (select e.* from ${eventsOf(facts, sql`${constant(limit)} + ${offset ?? constant(0)}`)}
    ${newestFirst} limit ${constant(limit)}${offset === undefined ? sql`` : sql` offset ${offset}`}) e
  join ${accessDeviceTable} d on d.id = e.device_id
  left join ${bindingTable} b on e.subject = 'BINDING' and b.id = e.subject_id
  left join ${residentTable} r on r.id = b.resident_id
  left join ${unitTable} u on u.id = b.unit_id
  left join ${visitorTable} p on e.subject = 'PASS' and p.id = e.subject_id
  left join ${bookingTable} k on e.subject = 'BOOKING' and k.id = e.subject_id
  ${newestFirst}`;
const totalOf = (facts: HeldFacts): SQL =>
  sql`select count(*) as total from (select 1 from ${eventsOf(facts, constant(COUNTED))}
    limit ${constant(COUNTED)}) x`;

// Planning for all months of events takes longer than reading a page of them.
const pages = statement<Facts & Cut, (typeof values)[number] | 'offset'>([...values, 'offset'], pageOf);
const totals = statement<Facts, (typeof values)[number]>(values, totalOf);

type Page = { page: number; count: number };
interface Listed {
  rows: EventRow[];
  total: number;
}

/** Events of a condo in a transaction, as `openEvents` lists them. `now` in epoch ms. */
export const eventsAt =
  (now: number) =>
  async (tx: Db, query: Query, { page, count }: Page = query): Promise<Listed> => {
    const facts = factsOf(query, now);
    const cut = { limit: count, offset: page * count };
    const { rows } = await tx.execute<EventRow & Record<string, unknown>>(pageOf({ ...facts, ...cut }));
    const { rows: sums } = await tx.execute<{ total: number }>(totalOf(facts));
    return { rows, total: sums[0]?.total ?? 0 };
  };

/** Lists events of condos, newest first; beyond ten thousand they are not counted. `now` in epoch ms. */
export function openEvents(): (db: Database, query: Query, now: number) => Promise<Listed> {
  const many = new LRUCache<string, true>({ max: 1_000, ttl: STILL_SO_MANY_MS });
  return async (db, query, now) => {
    const { page, count } = query;
    const facts = factsOf(query, now);
    const way = facts.called ? 'BUILT' : 'PREPARED';
    const name = JSON.stringify(facts);
    const cut = { limit: count, ...(page > 0 ? { offset: page * count } : {}) };
    const [rows, [sum]] = await Promise.all([
      pages.ask<EventRow>(db, { ...facts, ...cut }, way),
      many.has(name) ? [{ total: COUNTED }] : totals.ask<{ total: number }>(db, facts, way),
    ]);
    const total = sum?.total ?? 0;
    if (total === COUNTED && !facts.called) many.set(name, true);
    return { rows, total };
  };
}
