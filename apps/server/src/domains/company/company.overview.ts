import type { Overview, OverviewCompany } from '@iris/contract/company/company.model';
import { limits } from '@iris/contract/core/limits';
import type { Db } from '../../platform/db/database.ts';
import { invalidField } from '../../platform/http/failure.ts';
import { openConsoles } from '../../platform/realtime/presence.ts';
import { type CompanyRow, countCompanies, getCompanies, listCompanies } from './company.queries.ts';
import { viewOverviewCompany } from './company.view.ts';
import { type CompanyOrder, figuresOf, figuresOfAll } from './figures.queries.ts';
import { listBindingDays, type Range } from './overview.queries.ts';
import { moneyOf, sumOfMoney } from './overviewMoney.queries.ts';

const DAY_MS = 86_400_000;
const LARGEST = 20;

/** Throws 10030 for a range that ends before it starts or exceeds a year. */
export function checkRange({ start_time: start, end_time: end }: Range): void {
  if (end < start) throw invalidField('end_time', 'field.endBeforeStart');
  if (end - start > limits.overviewDays * DAY_MS) {
    throw invalidField('end_time', 'company.rangeTooLong', { days: limits.overviewDays });
  }
}

/** The platform overview: the current state, and what happened in the range. */
export async function overview(db: Db, range: Range): Promise<Overview> {
  checkRange(range);
  const [companies, all, consoles, days, money] = await Promise.all([
    countCompanies(db),
    figuresOfAll(db),
    openConsoles(db),
    listBindingDays(db, range),
    moneyOf(db, range),
  ]);
  const total = (of: 'condos' | 'units' | 'occupied' | 'residents') =>
    all.reduce((sum, figures) => sum + figures[of], 0);
  const largest = all
    .sort((a, b) => b.units - a.units || b.companyId - a.companyId)
    .slice(0, LARGEST)
    .map(({ companyId }) => companyId);
  return {
    companies,
    condos: total('condos'),
    units: total('units'),
    occupied_units: total('occupied'),
    residents: total('residents'),
    consoles: [...consoles.values()].reduce((sum, count) => sum + count, 0),
    money: sumOfMoney([...money.values()]),
    largest: await withFigures(db, range, [
      ...(await getCompanies(db, largest)),
      ...(await withoutCondos(db, LARGEST - largest.length)),
    ]),
    days,
  };
}

/** The newest companies without a condo: a platform that begins has no others. */
const withoutCondos = async (db: Db, count: number): Promise<CompanyRow[]> =>
  count === 0 ? [] : (await listCompanies(db, { has_condos: false, page: 0, count })).rows;

interface Wanted extends Range {
  search?: string | undefined;
  sort?: CompanyOrder | undefined;
  page: number;
  count: number;
}

/** The figures of each company. */
export async function overviewCompanies(
  db: Db,
  { start_time, end_time, ...query }: Wanted,
): Promise<{ items: OverviewCompany[]; total: number; page: number; count: number }> {
  checkRange({ start_time, end_time });
  const { rows, total } = await listCompanies(db, { ...query, sort: query.sort ?? '-units' });
  return {
    items: await withFigures(db, { start_time, end_time }, rows),
    total,
    page: query.page,
    count: query.count,
  };
}

async function withFigures(db: Db, range: Range, rows: CompanyRow[]): Promise<OverviewCompany[]> {
  const ids = rows.map(({ id }) => id);
  const [figures, consoles, money] = await Promise.all([
    figuresOf(db, ids),
    openConsoles(db),
    moneyOf(db, range, ids),
  ]);
  return rows.map((row) => viewOverviewCompany(row, figures(row.id), consoles, money.get(row.id) ?? null));
}
