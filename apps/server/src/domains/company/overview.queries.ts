import { addDays, type Day, dayOf, throughEnd } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { and, between, countDistinct, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import type { Db } from '../../platform/db/database.ts';
import { bindingTable } from '../resident/resident.table.ts';
import { companyTable, condoTable } from './company.table.ts';

/** From one moment to another, both included, as epoch ms. */
export interface Range {
  start_time: number;
  end_time: number;
}

export interface BindingDay {
  day: Day;
  bound: number;
  unbound: number;
}

/** How many residents were bound and unbound on each Hong Kong day of a range. */
export async function listBindingDays(
  db: Db,
  { start_time: start, end_time: end }: Range,
): Promise<BindingDay[]> {
  const [first, last] = [dayOf(start), dayOf(end)];
  const [bound, unbound] = await Promise.all([
    residentsByDay(db, bindingTable.sinceDay, first, last),
    residentsByDay(db, bindingTable.untilDay, first, last),
  ]);
  const days: BindingDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    days.push({ day, bound: bound.get(day) ?? 0, unbound: unbound.get(day) ?? 0 });
  }
  return days;
}

async function residentsByDay(
  db: Db,
  day: typeof bindingTable.sinceDay | typeof bindingTable.untilDay,
  first: Day,
  last: Day,
): Promise<Map<Day | null, number>> {
  const rows = await db
    .select({ day, residents: countDistinct(bindingTable.residentId) })
    .from(bindingTable)
    .innerJoin(condoTable, eq(condoTable.id, bindingTable.condoId))
    .where(
      and(
        between(day, first, last),
        // A planned end is not an end yet.
        day === bindingTable.untilDay ? isNotNull(bindingTable.endedAt) : undefined,
        isNull(condoTable.deletedAt),
      ),
    )
    .groupBy(day);
  return new Map(rows.map((row) => [row.day, row.residents]));
}

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

const changed = ({ start_time: start, end_time: end }: Range) =>
  and(
    between(auditTable.time, start, throughEnd(end)),
    ne(auditTable.action, 'signIn'),
    or(isNotNull(auditTable.companyId), isNotNull(auditTable.condoId)),
  );

// Events in a condo may name only the condo.
const companyOfEvent = sql<number>`coalesce(${auditTable.companyId}, ${condoTable.companyId})`;

const selectEvents = (db: Db, range: Range, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({ audit: auditTable, company: companyTable.name, companyEn: companyTable.nameEn })
    .from(auditTable)
    .leftJoin(condoTable, eq(condoTable.id, auditTable.condoId))
    .innerJoin(companyTable, eq(companyTable.id, companyOfEvent))
    .where(changed(range))
    .orderBy(desc(auditTable.time), desc(auditTable.id))
    .limit(limit)
    .offset(offset);

/**
 * The changes at the companies in a range, newest first, without sign-ins. A year of all companies may have millions,
 * which nobody pages through, so the count is capped.
 */
export async function listEvents(
  db: Db,
  { page, count: size, ...range }: Range & { page: number; count: number },
): Promise<{ rows: EventRow[]; total: number }> {
  const counted = db
    .select({ id: auditTable.id })
    .from(auditTable)
    .where(changed(range))
    .limit(limits.overviewEvents)
    .as('counted');
  const [rows, total] = await Promise.all([
    selectEvents(db, range, { limit: size, offset: page * size }),
    db.$count(counted),
  ]);
  return { rows, total };
}
