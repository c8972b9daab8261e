import { and, eq } from 'drizzle-orm';
import { found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { asThere, withinReach } from '../../platform/removed/removed.ts';
import { auditResident, personChanges } from './resident.audit.ts';
import { changeResidents } from './resident.change.ts';
import { saveResident } from './resident.queries.ts';
import { residentTable } from './resident.table.ts';

/**
 * Restores a removed resident, with the ended bindings. 10060 when somebody else has the identity number or the
 * account's phone number by now.
 */
export const restoreResident = (id: number, context: SignedInContext): Promise<null> =>
  changeResidents(context, { resident: id }, async (tx, { condoId, refuseClashes }) => {
    const [row] = await tx
      .select()
      .from(residentTable)
      .where(and(eq(residentTable.id, id), withinReach(residentTable, context.clock.now())));
    const person = found(row);
    await refuseClashes({ residentId: id, idNo: person, phone: person.phone, texts: restoreTexts });
    await saveResident(tx, id, asThere);
    const changes = personChanges(null, person);
    await auditResident(tx, context.actor, { id, condoId, name: person.name, action: 'restore', changes });
    return null;
  });

const restoreTexts = { id_no: 'resident.restoreIdNo', phone: 'resident.restorePhone' } as const;
