import { and, eq } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import { found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { asThere, withinReach } from '../../platform/removed/removed.ts';
import { standardChanges } from './standard.audit.queries.ts';
import { changeBilling } from './standard.change.ts';
import { nameTaken, saveStandard, versionsOf } from './standard.queries.ts';
import { hasPlaces } from './standard.scope.queries.ts';
import { standardTable } from './standard.table.ts';

/**
 * Restores a removed standard with its versions. Refused (409) when another one has its name by now, or when none of
 * the places it charged exists any more.
 */
export const restoreStandard = (id: number, context: SignedInContext): Promise<null> =>
  changeBilling(context, async (tx) => {
    const [row] = await tx
      .select()
      .from(standardTable)
      .where(and(eq(standardTable.id, id), withinReach(standardTable, context.clock.now())))
      .for('no key update');
    const { condoId, name, ...standard } = found(row);
    if (await nameTaken(tx, condoId, name, id)) throw conflict('standard.restoreName', { name });
    for (const { scope } of await versionsOf(tx, id)) {
      if (!(await hasPlaces(tx, scope))) throw conflict('standard.restoreScope');
    }
    await saveStandard(tx, id, asThere);
    await writeAudit(tx, context.actor, {
      entity: 'billStandard',
      id,
      condoId,
      label: name,
      action: 'restore',
      changes: standardChanges(null, { condoId, name, ...standard }),
    });
    return { condoId, result: null };
  });
