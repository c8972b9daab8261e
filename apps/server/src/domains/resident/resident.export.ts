import { holds } from '@iris/contract/core/permission';
import type { Resident } from '@iris/contract/resident/resident.model';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { LongPage } from '../../platform/http/longPage.ts';
import { runningOf } from './binding.queries.ts';
import { countMatching, type ExportQuery, eachResident } from './resident.list.queries.ts';
import { condoName } from './resident.queries.ts';
import { viewResidents } from './resident.view.ts';

/**
 * Residents for a sheet, as they are at one moment, read in batches so that the server goes on meanwhile. Identity
 * numbers are whole for those who may see them; either way the history of the condo says who took how many.
 */
export function exportResidents(
  query: ExportQuery,
  { db, actor, principal }: SignedInContext,
): LongPage<Resident> {
  const { page, count, condo_id: condoId, ...filters } = query;
  const whole = holds(principal.permissions, '住戶管理-查看證件');
  return new LongPage((write) =>
    db.transaction(
      async (tx) => {
        const total = await countMatching(tx, { ...filters, condo_id: condoId });
        let taken = 0;
        await eachResident(tx, query, async (rows) => {
          const bindings = await runningOf(
            tx,
            rows.map(({ id }) => id),
          );
          taken += rows.length;
          await write(viewResidents(rows, bindings, { whole }));
        });
        await writeAudit(tx, actor, {
          entity: 'condo',
          id: condoId,
          condoId,
          label: await condoName(tx, condoId),
          action: 'export',
          changes: [
            { field: 'residents', before: null, after: String(taken) },
            { field: 'whole_id_no', before: null, after: String(whole) },
          ],
        });
        return { total, page, count };
      },
      { isolationLevel: 'repeatable read' },
    ),
  );
}
