import type { BodyOf } from '@iris/contract/core/endpoint';
import type { residentApi } from '@iris/contract/resident/resident.api';
import type { ResidentDetail } from '@iris/contract/resident/resident.model';
import { checkVersion, found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import { moveBindings, runningOf } from './binding.queries.ts';
import { auditResident, type Person, personChanges } from './resident.audit.ts';
import { changeResidents, detailOf } from './resident.change.ts';
import { getResident, type ResidentRow, saveResident } from './resident.queries.ts';
import { mergeTable } from './resident.table.ts';

/** The kept record's fields, with gaps filled from the other one. */
function together(kept: ResidentRow, other: ResidentRow): Person {
  const numbered = kept.idNo === '' && other.idNo !== '' ? other : kept;
  return {
    name: kept.name,
    nameEn: kept.nameEn || other.nameEn,
    phone: kept.phone,
    email: kept.email || other.email,
    idType: numbered.idType,
    idNo: numbered.idNo,
    // An account belongs to its phone number, and the kept record's phone stays.
    hasAccount: kept.hasAccount || (other.hasAccount && other.phone === kept.phone),
    remark: kept.remark || other.remark,
  };
}

const nameOf = ({ name, phone }: ResidentRow): string => `${name} (${phone})`;

/**
 * Merges two records of the same person: all bindings, running and ended, move to the kept one, and the other is
 * removed. Refused while both are bound to the same unit: only people can tell which of the two bindings is right.
 */
export async function mergeResidents(
  { keep_id, merge_id, version }: BodyOf<typeof residentApi.merge>,
  context: SignedInContext,
): Promise<ResidentDetail> {
  if (keep_id === merge_id) throw invalidField('merge_id', 'resident.mergeSelf');
  return changeResidents(context, { resident: keep_id }, async (tx, { condoId }) => {
    const kept = found(await getResident(tx, keep_id));
    const other = found(await getResident(tx, merge_id));
    await checkVersion(kept, version, () => detailOf(tx, keep_id));
    const bindings = await runningOf(tx, [keep_id, merge_id]);
    const units = new Map(
      bindings.filter((one) => one.residentId === keep_id).map((one) => [one.unitId, one]),
    );
    const both = bindings.find((one) => one.residentId === merge_id && units.has(one.unitId));
    if (both) throw conflict('resident.bothOwn', { unit: both.unit });

    const person = together(kept, other);
    // The other is removed first, because only one may have an identity number or an account.
    await saveResident(tx, merge_id, { deletedAt: context.clock.now() });
    await moveBindings(tx, merge_id, keep_id);
    await saveResident(tx, keep_id, person);
    const merged = { field: 'merged', before: null, after: nameOf(other) };
    const into = { field: 'merged_into', before: null, after: nameOf(kept) };
    const entry = { condoId, action: 'merge' } as const;
    await auditResident(
      tx,
      context.actor,
      { ...entry, id: keep_id, name: kept.name, changes: [merged, ...personChanges(kept, person)] },
      { ...entry, id: merge_id, name: other.name, changes: [into] },
    );
    await tx.insert(mergeTable).values({ goneId: merge_id, keptId: keep_id });
    // Last: transferring the wallet locks the condo's books, and nothing may be locked afterwards.
    const { hooks, actor, clock } = context;
    await hooks.mergePeople(tx, { kept: keep_id, gone: merge_id, actor, time: clock.now() });
    return detailOf(tx, keep_id);
  });
}
