import type { Resident } from '@iris/contract/resident/resident.model';
import type { SignedInContext } from '../../platform/http/context.ts';
import type { LongPage } from '../../platform/http/longPage.ts';
import { runningOf } from './binding.queries.ts';
import { condoExport } from './condoExport.ts';
import { countMatching, type ExportQuery, eachResident } from './resident.list.queries.ts';
import { viewResidents } from './resident.view.ts';

/**
 * Exports residents for a sheet. Identity numbers are masked, or in full for those who may see them and give a reason.
 */
export function exportResidents(query: ExportQuery, context: SignedInContext): LongPage<Resident> {
  const { page: _page, count: _count, sort: _sort, id_reason: reason, ...filters } = query;
  const whole = reason !== undefined;
  return condoExport(context, {
    query,
    field: 'residents',
    noted: { whole_id_no: String(whole), ...(whole ? { reason } : {}) },
    async read(tx, write) {
      const total = await countMatching(tx, filters);
      await eachResident(tx, query, async (rows) => {
        const ids = rows.map(({ id }) => id);
        await write(viewResidents(rows, await runningOf(tx, ids), { whole }));
      });
      return total;
    },
  });
}
