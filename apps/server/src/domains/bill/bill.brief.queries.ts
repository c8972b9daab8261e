import type { billApi } from '@iris/contract/bill/bill.api';
import type { AgeBand, BillBrief } from '@iris/contract/bill/bill.model';
import { ageBands } from '@iris/contract/bill/bill.model';
import { addDays, addMonths } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import { type BillType, billTypes } from '@iris/contract/payment/payment.model';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { buildingTable } from '../estate/estate.table.ts';
import { addFigures, chargesOf, type Figures, figureColumns, viewFigures } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { standing, voided } from './bill.list.queries.ts';

interface Cell extends Figures, Record<string, unknown> {
  band: AgeBand;
  bill_type: BillType;
  building_id: number | null;
  start_day: string;
}

type Query = QueryOf<typeof billApi.brief>;

/**
 * An overview of some months' bills in one pass: the database sums them by band, type, building and first day at once,
 * and the figures are added up from these few cells. It is cached until a bill changes; buildings have their current
 * names.
 */
export async function billBrief(
  { db, totals }: Pick<Services, 'db' | 'totals'>,
  query: Query,
  today: string,
): Promise<BillBrief> {
  const question = { condoId: query.condo_id, of: 'BILL', key: ['brief', query, today] } as const;
  const rows = await totals.get(question, () => cellsOf(db, query, today));
  const byBand = Map.groupBy(rows, ({ band }) => band);
  const byType = Map.groupBy(rows, ({ bill_type }) => bill_type);
  const byMonth = Map.groupBy(rows, ({ start_day }) => `${start_day.slice(0, 7)}-01`);
  return {
    ...viewFigures(addFigures(rows)),
    ageing: ageBands.map((band) => {
      const { unpaid, unpaid_sum } = addFigures(byBand.get(band) ?? []);
      return { band, count: unpaid, amount: unpaid_sum };
    }),
    by_type: billTypes
      .filter((type) => byType.has(type))
      .map((type) => ({ bill_type: type, ...shareOf(byType.get(type) ?? []) })),
    by_building: await byBuilding(db, rows),
    by_month: [...byMonth.keys()].sort().map((month) => ({ month, ...shareOf(byMonth.get(month) ?? []) })),
  };
}

async function cellsOf(db: Db, { condo_id, from_month, to_month }: Query, today: string): Promise<Cell[]> {
  const within = sql`${chargeTable.condoId} = ${condo_id} and ${chargeTable.startDay} >= ${from_month}::date
    and ${chargeTable.startDay} < ${addMonths(to_month, 1)}::date`;
  const bills = chargesOf(
    { standing: sql`${standing} and ${within}`, voided: sql`${voided} and ${within}` },
    sql`, ${chargeTable.billType}, ${chargeTable.buildingId}, ${chargeTable.startDay}`,
  );
  const { rows } = await db.execute<Cell>(sql`
    select ${chargeTable.billType}, ${chargeTable.buildingId}, ${chargeTable.startDay},
      case
        when ${chargeTable.dueDay} >= ${today}::date then 'NOT_DUE'
        when ${chargeTable.dueDay} >= ${addDays(today, -30)}::date then 'D0_30'
        when ${chargeTable.dueDay} >= ${addDays(today, -60)}::date then 'D31_60'
        when ${chargeTable.dueDay} >= ${addDays(today, -90)}::date then 'D61_90'
        else 'D91'
      end as band, ${figureColumns(today)}
    from ${bills}
    group by 1, 2, 3, 4`);
  return rows;
}

/** By current name and order; a deleted building keeps its last name. */
async function byBuilding(db: Db, rows: readonly Cell[]): Promise<BillBrief['by_building']> {
  const cells = Map.groupBy(rows, ({ building_id }) => building_id);
  const ids = [...cells.keys()].filter((id) => id !== null);
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: buildingTable.id, name: buildingTable.name })
          .from(buildingTable)
          .where(inArray(buildingTable.id, ids))
          .orderBy(buildingTable.position, buildingTable.id);
  const names = new Map(found.map(({ id, name }) => [id, name]));
  for (const id of ids) if (!names.has(id)) names.set(id, await formerName(db, id));
  const placed = [...names].map(([id, name]) => ({
    building_id: id,
    building_name: name,
    ...shareOf(cells.get(id) ?? []),
  }));
  const nowhere = cells.get(null);
  return nowhere ? [...placed, { building_id: null, building_name: '', ...shareOf(nowhere) }] : placed;
}

async function formerName(db: Db, id: number): Promise<string> {
  const [row] = await db
    .select({ name: chargeTable.buildingName })
    .from(chargeTable)
    .where(eq(chargeTable.buildingId, id))
    .limit(1);
  return row?.name ?? '';
}

function shareOf(cells: readonly Figures[]) {
  const sums = addFigures(cells);
  return {
    receivable: sums.receivable_sum,
    received: sums.received_sum,
    unpaid: sums.unpaid_sum,
    waived: sums.waived_sum,
    voided: sums.voided_sum,
  };
}
