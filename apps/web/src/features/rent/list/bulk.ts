import { limits } from '@iris/contract/core/limits';
import { rentApi } from '@iris/contract/rent/rent.api';
import type { Rent } from '@iris/contract/rent/rent.model';
import { call } from '../../../app/request/call.ts';
import type { Bulk } from '../../../kit/list/ListPage.tsx';
import { asFilters } from '../rent.queries.ts';

/** The selected rents: those of the page, or all that match, fetched page by page; null when they are over `most`. */
export async function selectedRents(
  { selection, count, filters, rows }: Bulk<Rent>,
  condoID: number,
  most: number,
): Promise<Rent[] | null> {
  if (count > most) return null;
  if (selection.scope === 'page') return rows.filter(({ id }) => selection.ids.has(id));
  const rents: Rent[] = [];
  for (let page = 0; ; page += 1) {
    const query = { ...asFilters(filters), condo_id: String(condoID), page, count: limits.pageCountMax };
    const answer = await call(rentApi.list, { query });
    rents.push(...answer.items);
    // Others may have joined them meanwhile.
    if (rents.length > most) return null;
    if (answer.items.length === 0 || rents.length >= answer.total) return rents;
  }
}
