import { weatherSignals } from '@iris/contract/weather/weather.model';
import { asc } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insertMany.ts';
import type { Services } from '../../platform/http/context.ts';
import { condoTable } from '../company/company.table.ts';
import { handsOf } from '../rent/index.ts';
import { weatherTable } from './weather.table.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How many days ago each was, and how many hours it took. */
const past = [
  { ago: 66, hours: 11 },
  { ago: 97, hours: 3 },
] as const;

/** What this year's typhoon and rainstorm left in the records of each demo condo; none is in force. */
export async function fillWeather(tx: Transaction, { clock }: Services): Promise<void> {
  const condos = await tx.select().from(condoTable).orderBy(asc(condoTable.id));
  const rows: (typeof weatherTable.$inferInsert)[] = [];
  for (const { id: condoId, companyId } of condos) {
    const { reviewer } = await handsOf(tx, companyId);
    for (const [at, signal] of weatherSignals.entries()) {
      const { ago, hours } = past[at] ?? past[0];
      const startedAt = clock.now() - ago * DAY_MS;
      rows.push({
        condoId,
        signal,
        startedAt,
        startedBy: reviewer.name,
        until: startedAt + 12 * HOUR_MS,
        endedAt: startedAt + hours * HOUR_MS,
        endedBy: reviewer.name,
      });
    }
  }
  await insertMany(tx, weatherTable, rows);
}
