import { addDays, type Day, dayOf, daysBetween } from '@iris/contract/core/day';
import { BASE, type QueryOf } from '@iris/contract/core/endpoint';
import { defaultLanguage, inLanguage } from '@iris/contract/core/language';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import type { leaseApi } from '@iris/contract/lease/lease.api';
import type { CalendarItem } from '@iris/contract/lease/lease.model';
import { writeAudit } from '../../platform/audit/audit.ts';
import { hashToken, newToken } from '../../platform/auth/secret.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { calendarFile } from '../../platform/documents/calendarFile.ts';
import type { CallContext, SignedInContext } from '../../platform/http/context.ts';
import { invalidField, notFound } from '../../platform/http/failure.ts';
import type { Download } from '../../platform/http/mount.ts';
import { translate } from '../../platform/http/translate.ts';
import { condoName } from '../resident/index.ts';
import { holdersIn } from '../user/index.ts';
import { calendarOf, dropLink, findLink, getLink, putLink } from './calendar.queries.ts';

/** How many past days a calendar program still gets; the rest of the limit is for the future. */
const PAST_DAYS = 31;

/** The events of the days of a range. */
export async function leaseCalendar(
  { condo_id: condoId, start_day: startDay, end_day: endDay }: QueryOf<typeof leaseApi.calendar>,
  { db }: SignedInContext,
): Promise<CalendarItem[]> {
  if (endDay < startDay) throw invalidField('end_day', 'field.endBeforeStart');
  const days = limits.calendarDays;
  if (daysBetween(startDay, endDay) >= days) throw invalidField('end_day', 'lease.rangeTooLong', { days });
  return calendarOf(db, { condoId, startDay, endDay });
}

/** Whether the person has a link; its address is shown only once, on creation. */
export async function calendarLink(condoId: number, { db, principal }: SignedInContext) {
  const link = await getLink(db, { userId: principal.userId, condoId });
  return { url: null, created_at: link?.createdAt ?? null };
}

/**
 * Creates a person's secret link to a condo's calendar; the previous one stops working. The answer is not stored for
 * repetitions, so that the secret exists in one place only.
 */
export async function makeCalendarLink(condoId: number, context: SignedInContext) {
  const { db, clock, origin, principal } = context;
  const token = newToken();
  const createdAt = clock.now();
  await db.transaction(async (tx) => {
    const had = await getLink(tx, { userId: principal.userId, condoId });
    await putLink(tx, { userId: principal.userId, condoId, tokenHash: hashToken(token), createdAt });
    await auditLink(tx, context, condoId, had ? 'replaced' : null, 'made');
  });
  return { url: `${origin.url}${BASE}/lease/calendar/${token}/feed.ics`, created_at: createdAt };
}

export async function revokeCalendarLink(condoId: number, context: SignedInContext) {
  return context.transaction(async (tx) => {
    const gone = await dropLink(tx, { userId: context.principal.userId, condoId });
    if (gone) await auditLink(tx, context, condoId, 'made', null);
    return { url: null, created_at: null };
  });
}

const auditLink = async (
  tx: Transaction,
  { actor }: SignedInContext,
  condoId: number,
  before: string | null,
  after: string | null,
): Promise<void> =>
  writeAudit(tx, actor, {
    entity: 'condo',
    id: condoId,
    condoId,
    label: await condoName(tx, condoId),
    action: 'link',
    changes: [{ field: 'calendar_link', before, after }],
  });

/**
 * The calendar for a program with the secret link, in the language of its owner. Each request checks whether the
 * owner may still see the condo's leases; otherwise, and for an unknown link, 10020.
 */
export async function calendarFeed(token: string, context: CallContext): Promise<Download> {
  const { db, clock, origin } = context;
  const link = await findLink(db, hashToken(token));
  if (!link) throw notFound();
  const [owner] = await holdersIn(db, { ...link, permission: '租約合同-查看' });
  if (!owner) throw notFound();
  const language = owner.language ?? defaultLanguage;
  const today = dayOf(clock.now());
  const startDay = addDays(today, -PAST_DAYS);
  const endDay = addDays(startDay, limits.calendarDays - 1);
  const items = await calendarOf(db, { condoId: link.condoId, startDay, endDay });
  const condo = await condoName(db, link.condoId);
  const stamp = new Date(clock.now());
  return calendarFile({
    name: translate(language, { key: 'lease.calendar.name', values: { condo } }),
    product: 'Leases',
    language: language === 'en' ? 'EN' : 'ZH',
    ttl: 3_600,
    events: items.map((item) => {
      const what = translate(language, { key: `lease.calendar.${item.kind}` });
      const amount = item.amount === null ? [] : [formatMoney(item.amount)];
      return {
        id: `${item.kind}-${item.lease_id}-${item.day}@iris`,
        start: midnight(item.day),
        end: midnight(addDays(item.day, 1)),
        stamp,
        allDay: true,
        summary: [what, item.unit, inLanguage(language, item.tenant, item.tenant_en), ...amount].join(' · '),
        description: item.lease_no,
        url: `${origin.url}/lease/${item.lease_id}/detail`,
      };
    }),
  });
}

/** Days without a time are formatted from the date in UTC. */
const midnight = (day: Day): Date => new Date(`${day}T00:00:00Z`);
