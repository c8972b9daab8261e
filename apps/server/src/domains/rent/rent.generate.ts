import { dayOf } from '@iris/contract/core/day';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Hooks } from '../../platform/domain.ts';
import type { Services, SignedInContext } from '../../platform/http/context.ts';
import { eachAlone } from '../../platform/jobs/eachAlone.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { condosOfLeases, insertRents } from './rent.generate.queries.ts';

/** The actor when rents are created automatically. */
const system: Actor = { userId: null, name: '', address: '' };

/** Creates all rents that are due for creation, one condo at a time; repeating it creates none. */
export async function generateAll(services: Services): Promise<{ made: number; condos: number }> {
  const counts = { made: 0, condos: 0 };
  await eachAlone(await condosOfLeases(services.db), async (condoId) => {
    const made = await services.db.transaction((tx) => generate(tx, system, services, condoId));
    counts.made += made;
    if (made > 0) counts.condos += 1;
  });
  return counts;
}

/** Runs the nightly job now, for one condo. */
export const generateNow = (condoId: number, context: SignedInContext): Promise<{ made: number }> =>
  context.transaction(async (tx) => ({ made: await generate(tx, context.actor, context, condoId) }));

/** Creates the rents of one lease that are due for creation already, so that nobody waits a night for them. */
export const generateDue: Hooks['leaseSaved'] = async (tx, { id: leaseId, condoId, time, actor }) => {
  await insertRents(tx, actor, { condoId, leaseId, today: dayOf(time), now: time });
};

async function generate(
  tx: Transaction,
  actor: Actor,
  { clock }: Pick<Services, 'clock'>,
  condoId: number,
): Promise<number> {
  const now = clock.now();
  const made = await insertRents(tx, actor, { condoId, today: dayOf(now), now });
  if (made > 0) await publish(tx, { changed: 'lease', condoId });
  return made;
}
