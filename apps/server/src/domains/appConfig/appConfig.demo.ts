import { asc } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { condoTable } from '../company/company.table.ts';
import { defaultFunctions, withRest } from './appConfig.functions.ts';
import { beginAppConfig } from './appConfig.queries.ts';

/** The app of the demo's first estate, whose clubhouse is being renovated. */
export async function fillAppConfig(tx: Transaction): Promise<void> {
  const [condo] = await tx
    .select({ id: condoTable.id })
    .from(condoTable)
    .orderBy(asc(condoTable.id))
    .limit(1);
  if (!condo) throw new Error('the demo has no condo');
  const facility = {
    key: 'facility' as const,
    state: 'OFF' as const,
    notice: '會所翻新，暫停預訂設施，預計下月中恢復。',
    notice_en: 'The clubhouse is being renovated. Bookings are expected again in the middle of next month.',
  };
  const functions = defaultFunctions();
  const at = functions.findIndex(({ key }) => key === facility.key);
  await beginAppConfig(tx, condo.id, withRest([...functions.slice(0, at), facility], functions));
}
