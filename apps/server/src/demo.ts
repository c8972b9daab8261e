import { sql } from 'drizzle-orm';
import { numberReceipts } from './domains/payment/index.ts';
import { userTable } from './domains/user/user.table.ts';
import { domains } from './domains.ts';
import type { Services } from './platform/http/context.ts';

const LOCK = 4_720_260_002;

/** Fills an empty database with the demo estate, in one transaction; does nothing when there is any user. */
export async function fillDemo(services: Services): Promise<void> {
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const [someone] = await tx.select({ id: userTable.id }).from(userTable).limit(1);
    if (someone) return;
    const { files, written } = services.files.ahead();
    for (const domain of domains) await domain.demo?.(tx, { ...services, files });
    for (const domain of domains) await domain.demoAfter?.(tx, { ...services, files });
    await numberReceipts(tx);
    await written();
  });
}
