import { later } from '@iris/contract/core/day';
import type { Language } from '@iris/contract/core/language';
import type { IdType } from '@iris/contract/resident/resident.model';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { found } from '../../platform/db/record.ts';
import { endBinding, getBinding, insertBinding, runningAt } from './binding.queries.ts';
import { auditResident, bindingChanges, personChanges } from './resident.audit.ts';
import { findClashes } from './resident.clash.ts';
import { getResident, insertResident, type ResidentRow, touchResidents } from './resident.queries.ts';

/**
 * Operations on people for other domains. Each function works in a transaction that has locked the condo (`holdCondo`).
 */

interface NewPerson {
  name: string;
  nameEn: string;
  phone: string;
  email: string;
  idType: IdType;
  idNo: string;
}

/** Adds a new resident. Throws 10060 on fields below `prefix` for values that somebody else has, who is named in `language`. */
export async function addPerson(
  tx: Transaction,
  actor: Actor,
  {
    condoId,
    person,
    prefix,
    language,
  }: { condoId: number; person: NewPerson; prefix: string; language: Language },
): Promise<ResidentRow> {
  const clash = await findClashes(tx, { condoId, language, idNo: person, phone: person.phone, prefix });
  if (clash) throw clash;
  const fields = { ...person, hasAccount: false, remark: '' };
  const id = await insertResident(tx, { condoId, ...fields });
  const changes = personChanges(null, fields);
  await auditResident(tx, actor, { id, condoId, name: person.name, action: 'add', changes });
  return found(await getResident(tx, id));
}

/** Binds a person as a tenant; returns the id of the binding, or null if already bound to the unit. */
export async function bindTenant(
  tx: Transaction,
  actor: Actor,
  { residentId, unitId, sinceDay }: { residentId: number; unitId: number; sinceDay: string },
): Promise<number | null> {
  const resident = await getResident(tx, residentId);
  const there = await runningAt(tx, unitId);
  if (!resident || there.some((binding) => binding.residentId === residentId)) return null;
  const { condoId, name } = resident;
  const wanted = { condoId, residentId, unitId, identity: 'TENANT' as const, sinceDay };
  const id = await insertBinding(tx, { ...wanted, cardNo: '', photoFileId: null });
  const changes = bindingChanges(null, found(await getBinding(tx, id)));
  await auditResident(tx, actor, { id: residentId, condoId, name, action: 'bind', changes });
  await touchResidents(tx, [residentId]);
  return id;
}

/** Ends a person's tenant binding to a unit; false if there is none. Its history stays. */
export async function unbindTenant(
  tx: Transaction,
  actor: Actor,
  of: { residentId: number; unitId: number; untilDay: string; reason: string; endedAt: number },
): Promise<boolean> {
  const binding = (await runningAt(tx, of.unitId)).find(
    ({ residentId, identity }) => residentId === of.residentId && identity === 'TENANT',
  );
  const resident = binding && (await getResident(tx, binding.residentId));
  if (!binding || !resident) return false;
  const untilDay = later(of.untilDay, binding.sinceDay);
  await endBinding(tx, binding.id, { untilDay, reason: of.reason, endedAt: of.endedAt });
  const after = found(await getBinding(tx, binding.id));
  const { id, condoId, name } = resident;
  const changes = [
    { field: 'unit', before: binding.unit, after: null },
    ...bindingChanges(binding, after).filter(({ field }) => field !== 'unit'),
  ];
  await auditResident(tx, actor, { id, condoId, name, action: 'unbind', changes });
  await touchResidents(tx, [id]);
  return true;
}
