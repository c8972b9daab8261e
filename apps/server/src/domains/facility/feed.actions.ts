import { formatMoment } from '@iris/contract/core/day';
import { BASE } from '@iris/contract/core/endpoint';
import { holdsSlot, stretches } from '@iris/contract/facility/booking.rules';
import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import { hashToken, newToken } from '../../platform/auth/secret.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockRecord } from '../../platform/db/record.ts';
import { calendarFile } from '../../platform/documents/calendarFile.ts';
import type { CallContext, SignedInContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import type { Download } from '../../platform/http/mount.ts';
import { both } from '../activity/index.ts';
import { bookingList } from './booking.queries.ts';
import { bookingTable } from './booking.table.ts';
import { stateOf } from './booking.view.ts';
import { closingsBetween } from './closing.queries.ts';
import { facilityTable } from './facility.table.ts';
import { facilityOfFeed } from './feed.queries.ts';
import { feedTable } from './feed.table.ts';

const DAY_MS = 86_400_000;
/** What a calendar program gets: the days before and after now. Nobody books further ahead. */
const PAST = 31 * DAY_MS;
const AHEAD = 61 * DAY_MS;
/** The most bookings in a calendar: 500 people a slot would make more than a program can use. */
const MOST = 5_000;

const linkOf = async (db: Db, facilityId: number) => {
  const [row] = await db.select().from(feedTable).where(eq(feedTable.facilityId, facilityId));
  return row;
};

/** Whether a facility has a link; its address is shown only once, on creation. */
export async function feedLink(id: number, { db }: SignedInContext) {
  return { url: null, created_at: (await linkOf(db, id))?.createdAt ?? null };
}

/** Notes in the history that a link was made, replaced or revoked. */
async function save(
  id: number,
  { db, actor }: SignedInContext,
  link: { tokenHash: string; createdAt: number } | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const facility = await lockRecord(tx, facilityTable, id, 'no key update');
    const before = await linkOf(tx, id);
    if (!before && !link) return;
    await tx.delete(feedTable).where(eq(feedTable.facilityId, id));
    if (link) await tx.insert(feedTable).values({ facilityId: id, ...link });
    await writeAudit(tx, actor, {
      entity: 'facility',
      id,
      condoId: facility.condoId,
      label: facility.number,
      action: 'link',
      changes: [
        {
          field: 'calendar_link',
          before: before ? formatMoment(before.createdAt) : null,
          after: link && formatMoment(link.createdAt),
        },
      ],
    });
  });
}

/**
 * Creates the secret link to a facility's calendar; the previous one stops working. The answer is not stored for
 * repetitions, so that the secret exists in one place only.
 */
export async function makeFeedLink(id: number, context: SignedInContext) {
  const token = newToken();
  const createdAt = context.clock.now();
  await save(id, context, { tokenHash: hashToken(token), createdAt });
  return { url: `${context.origin.url}${BASE}/facility/calendar/${token}/feed.ics`, created_at: createdAt };
}

/** Revokes the link of a facility. */
export async function revokeFeedLink(id: number, context: SignedInContext) {
  await save(id, context, null);
  return { url: null, created_at: null };
}

/**
 * The calendar of a facility for a program with the secret link: when it is booked, by how many, and when it is closed.
 * Who booked is left out, because nobody knows who has the link. An unknown link is as if there were none: 10020.
 */
export async function facilityFeed(token: string, { db, clock }: CallContext): Promise<Download> {
  const now = clock.now();
  const facility = await facilityOfFeed(db, hashToken(token));
  if (!facility) throw notFound();
  const span = { from: now - PAST, to: now + AHEAD };
  const ids = await db
    .select({ id: bookingTable.id })
    .from(bookingTable)
    .where(
      and(
        eq(bookingTable.facilityId, facility.id),
        gt(bookingTable.fromAt, span.from),
        lt(bookingTable.fromAt, span.to),
        inArray(bookingTable.state, ['UNPAID', 'BOOKED', 'USED', 'NO_SHOW']),
      ),
    )
    .orderBy(bookingTable.fromAt, bookingTable.id)
    .limit(MOST);
  const rows = (
    await bookingList(now).some(
      db,
      ids.map((row) => row.id),
    )
  ).toSorted((a, b) => a.fromAt - b.fromAt || a.id - b.id);
  const { ICalEventStatus } = await import('ical-generator');
  const stamp = new Date(now);
  const said = (key: 'facility.feed.booked' | 'facility.feed.held', people: number) =>
    both({ key, values: { people: String(people) } }).join(' · ');
  const location = [facility.address, facility.addressEn].filter(Boolean).join(' · ');
  const bookings = rows.flatMap((row) => {
    const state = stateOf(row, now);
    if (!holdsSlot(state)) return [];
    const unpaid = state === 'UNPAID';
    return stretches(row.slots, 0).map(({ from_at, to_at }) => ({
      id: `booking-${row.id}-${from_at}@iris`,
      start: new Date(from_at),
      end: new Date(to_at),
      stamp,
      summary: said(unpaid ? 'facility.feed.held' : 'facility.feed.booked', row.people),
      description: row.number,
      location,
      status: unpaid ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    }));
  });
  const closings = (await closingsBetween(db, [facility.id], span)).map((closing) => ({
    id: `closing-${closing.id}@iris`,
    start: new Date(closing.fromAt),
    end: new Date(closing.toAt),
    stamp,
    summary: [`${closing.reason}（關閉）`, `${closing.reasonEn || closing.reason} (closed)`].join(' · '),
    location,
    status: ICalEventStatus.CONFIRMED,
  }));
  return calendarFile({
    name: [facility.name, facility.nameEn].filter(Boolean).join(' '),
    product: 'Facilities',
    ttl: 900,
    events: [...bookings, ...closings],
  });
}
