import { billApi } from '@iris/contract/bill/bill.api';
import type { Bill } from '@iris/contract/bill/bill.model';
import { limits } from '@iris/contract/core/limits';
import { call } from '../../../app/request/call.ts';
import type { Bulk } from '../../../kit/list/ListPage.tsx';
import { asFilters } from '../bill.queries.ts';

/** The selected bills: those of the page, or all that match, fetched page by page; null when they are over `most`. */
export async function selectedBills(
  { selection, count, filters, rows }: Bulk<Bill>,
  condoID: number,
  most: number,
): Promise<Bill[] | null> {
  if (count > most) return null;
  if (selection.scope === 'page') return rows.filter(({ id }) => selection.ids.has(id));
  const bills: Bill[] = [];
  for (let page = 0; ; page += 1) {
    const query = { ...asFilters(filters), condo_id: String(condoID), page, count: limits.pageCountMax };
    const answer = await call(billApi.list, { query });
    bills.push(...answer.items);
    // Others may have joined them meanwhile.
    if (bills.length > most) return null;
    if (answer.items.length === 0 || bills.length >= answer.total) return bills;
  }
}
