import { GROWTH_MONTHS, type Growth } from '@iris/contract/company/company.model';
import { addMonths, type Day } from '@iris/contract/core/day';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { unitTable } from '../estate/estate.table.ts';
import { companyTable, condoTable } from './company.table.ts';

/** Companies, condos and units at the end of each of the last months, by the month in which each was added. */
export async function growthOf(db: Db, today: Day): Promise<Growth> {
  const first = addMonths(`${today.slice(0, 7)}-01`, 1 - GROWTH_MONTHS);
  // What is older counts from the first month on.
  const month = sql.raw(
    `greatest(to_char("created_at" at time zone 'Asia/Hong_Kong', 'YYYY-MM-01'), '${first}')`,
  );
  const condos = sql`select ${condoTable.id} from ${condoTable} where ${condoTable.deletedAt} is null`;
  const { rows } = await db.execute<Growth[number] & Record<string, unknown>>(sql`
    select month, sum(companies)::int as companies, sum(condos)::int as condos, sum(units)::int as units from (
      select ${month} as month, count(*) as companies, 0 as condos, 0 as units
      from ${companyTable} where ${companyTable.deletedAt} is null group by 1
      union all
      select ${month}, 0, count(*), 0 from ${condoTable} where ${condoTable.deletedAt} is null group by 1
      union all
      select ${month}, 0, 0, count(*) from ${unitTable} where ${unitTable.condoId} in (${condos}) group by 1
    ) added group by 1`);
  const added = new Map(rows.map((row) => [row.month, row]));
  const sum = { companies: 0, condos: 0, units: 0 };
  return Array.from({ length: GROWTH_MONTHS }, (_, index) => {
    const at = addMonths(first, index);
    for (const key of ['companies', 'condos', 'units'] as const) sum[key] += added.get(at)?.[key] ?? 0;
    return { month: at, ...sum };
  });
}
