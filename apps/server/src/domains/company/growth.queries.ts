import { GROWTH_MONTHS, type Growth } from '@iris/contract/company/company.model';
import { addMonths, type Day } from '@iris/contract/core/day';
import { count, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { unitTable } from '../estate/estate.table.ts';
import { companyTable, condoTable } from './company.table.ts';

/** How many were added before the first month, and in each month from then on. */
type Added = readonly number[];

/** How long the months that are over are remembered: only removals still change them, while reading them reads all units. */
const REMEMBERED_MS = 60 * 60_000;

interface Past {
  month: Day;
  until: number;
  units: Promise<Added>;
}
/** By database, because a process may run several servers (tests do). */
const remembered = new WeakMap<Db, Past>();

/** Companies, condos and units at the end of each of the last months, by the month in which each was added. */
export async function growthOf(db: Db, today: Day, now: number): Promise<Growth> {
  const month: Day = `${today.slice(0, 7)}-01`;
  const months = Array.from({ length: GROWTH_MONTHS }, (_, index) =>
    addMonths(month, index + 1 - GROWTH_MONTHS),
  );
  const [companies, condos, past, units] = await Promise.all([
    addedByMonth(db, companiesAdded, months),
    addedByMonth(db, condosAdded, months),
    pastUnits(db, months, now),
    unitsNow(db),
  ]);
  const sums = [companies, condos, past].map(running);
  return months.map((at, index) => {
    const [firms = 0, estates = 0, homes = 0] = sums.map((sum) => sum[index] ?? 0);
    // The last month is counted now: it agrees with the figures beside it.
    const last = index === GROWTH_MONTHS - 1;
    return { month: at, companies: firms, condos: estates, units: last ? units : Math.min(homes, units) };
  });
}

const running = (added: Added): number[] => {
  let sum = 0;
  return added.map((one) => {
    sum += one;
    return sum;
  });
};

const condosThere = sql`select ${condoTable.id} from ${condoTable} where ${condoTable.deletedAt} is null`;
const companiesAdded = sql`${companyTable} where ${companyTable.deletedAt} is null`;
const condosAdded = sql`${condoTable} where ${condoTable.deletedAt} is null`;
const unitsAdded = sql`${unitTable} where ${unitTable.condoId} in (${condosThere})`;

async function pastUnits(db: Db, months: readonly Day[], now: number): Promise<Added> {
  const month = months.at(-1) ?? '';
  const known = remembered.get(db);
  if (known && known.month === month && now < known.until) return known.units;
  const units = addedByMonth(db, unitsAdded, months);
  const past: Past = { month, until: now + REMEMBERED_MS, units };
  remembered.set(db, past);
  units.catch(() => remembered.get(db) === past && remembered.delete(db));
  return units;
}

/** Counts of one pass, by comparing with the first moments of the months; what is older counts from the first month on. */
async function addedByMonth(db: Db, added: typeof unitsAdded, [, ...starts]: readonly Day[]): Promise<Added> {
  const bounds = starts.map((day) => `${day}T00:00:00+08:00`);
  const { rows } = await db.execute<{ at: number; n: number }>(sql`
    select width_bucket("created_at", ${sql.param(bounds)}::timestamptz[]) as at, count(*)::int as n
    from ${added} group by 1`);
  const counts = new Map(rows.map(({ at, n }) => [at, n]));
  return Array.from({ length: GROWTH_MONTHS }, (_, index) => counts.get(index) ?? 0);
}

async function unitsNow(db: Db): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(unitTable)
    .where(
      inArray(
        unitTable.condoId,
        db.select({ id: condoTable.id }).from(condoTable).where(isNull(condoTable.deletedAt)),
      ),
    );
  return row?.n ?? 0;
}
