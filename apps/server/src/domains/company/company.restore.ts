import { and, eq } from 'drizzle-orm';
import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import { brokenKey } from '../../platform/db/database.ts';
import { found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { asThere, withinReach } from '../../platform/removed/removed.ts';
import { auditOfCompany, companyFields, companyInformation } from './company.actions.ts';
import { changeRights, inHistory } from './company.change.ts';
import { hasCompany, reviveAccounts, saveCompany, takenUsernames } from './company.queries.ts';
import { companyTable } from './company.table.ts';

/**
 * Restores a removed company with its groups and the accounts that ended with it, which must sign in again. Refuses
 * (409) if its name or one of the usernames is taken by now.
 */
export async function restoreCompany(id: number, context: SignedInContext): Promise<null> {
  const restored = changeRights(context, async (tx, tellPeople) => {
    const now = context.clock.now();
    const [row] = await tx
      .select()
      .from(companyTable)
      .where(and(eq(companyTable.id, id), withinReach(companyTable, now)))
      .for('update');
    const company = found(row);
    const { name } = company;
    if (await hasCompany(tx, name)) throw conflict('company.restoreName', { name });
    const taken = await takenUsernames(tx, company);
    if (taken.length > 0) throw conflict('company.restoreUsernames', { names: taken.join('、') });
    await saveCompany(tx, id, asThere);
    await reviveAccounts(tx, company, now);
    await tellPeople(id);
    const after = inHistory(await companyInformation(tx, id));
    const changes = changesBetween(companyFields, null, after).filter((change) => change.after !== '');
    await writeAudit(tx, context.actor, { ...auditOfCompany(id, name), action: 'restore', changes });
    return null;
  });
  return restored.catch((error: unknown) => {
    // Somebody took a name at the same moment.
    const key = brokenKey(error);
    throw key === 'company_name' || key === 'user_username' ? conflict('core.busy') : error;
  });
}
