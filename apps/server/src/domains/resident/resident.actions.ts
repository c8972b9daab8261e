import type { BodyOf } from '@iris/contract/core/endpoint';
import type { residentApi } from '@iris/contract/resident/resident.api';
import type { ResidentDetail } from '@iris/contract/resident/resident.model';
import { isHkid } from '@iris/contract/resident/resident.rules';
import { checkVersion, found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, Failure, invalidField } from '../../platform/http/failure.ts';
import { asRemoved } from '../../platform/removed/removed.ts';
import { addBinding } from './binding.actions.ts';
import { bindingsOf } from './binding.queries.ts';
import { occupyOwned } from './binding.state.ts';
import { auditResident, type Person, personChanges } from './resident.audit.ts';
import { changeResidents, detailOf } from './resident.change.ts';
import { dayUntilToday } from './resident.day.ts';
import { checkPhoto, consentTo } from './resident.photo.ts';
import { getResident, holdUnit, insertResident, saveResident } from './resident.queries.ts';

type Fields = Omit<BodyOf<typeof residentApi.add>, 'condo_id' | 'unit_id' | 'identity' | 'since_day'>;

/** The columns for a person's fields. */
export const personOf = (
  input: Omit<Fields, 'card_no' | 'photo' | 'photo_consent' | 'has_account'>,
  hasAccount: boolean,
): Person => ({
  name: input.name,
  nameEn: input.name_en,
  phone: input.phone,
  email: input.email,
  idType: input.id_type,
  idNo: input.id_no,
  hasAccount,
  remark: input.remark,
});

/** Adds a new resident, bound to a unit. */
export async function addResident(
  input: BodyOf<typeof residentApi.add>,
  context: SignedInContext,
): Promise<ResidentDetail> {
  const { unit_id: unitId, identity, card_no: cardNo, photo } = input;
  const person = personOf(input, input.has_account);
  const sinceDay = dayUntilToday(context.clock, input.since_day, 'since_day');
  const consentAt = consentTo(context, input);
  await checkPhoto(context, photo);
  return changeResidents(context, { condo: input.condo_id }, async (tx, { condoId, refuseClashes }) => {
    const unit = found(await holdUnit(tx, unitId));
    await refuseClashes({ idNo: person, phone: person.phone, unit: { unitId, identity }, card: { cardNo } });
    const id = await insertResident(tx, { condoId, ...person });
    const changes = personChanges(null, person);
    await auditResident(tx, context.actor, { id, condoId, name: person.name, action: 'add', changes });
    const terms = { identity, sinceDay, cardNo, photo, consentAt };
    await addBinding(tx, context, { id, name: person.name }, unit, terms);
    if (identity === 'OWNER') await occupyOwned(tx, context.actor, [unitId]);
    return detailOf(tx, id);
  });
}

/** Saves a person; an omitted identity number is kept. Stale, with the current record, when somebody saved it since. */
export async function updateResident(
  { id, version, ...input }: BodyOf<typeof residentApi.update>,
  context: SignedInContext,
): Promise<ResidentDetail> {
  return changeResidents(context, { resident: id }, async (tx, { condoId, refuseClashes }) => {
    const before = found(await getResident(tx, id));
    await checkVersion(before, version, () => detailOf(tx, id));
    const person = personOf({ ...input, id_no: input.id_no ?? before.idNo }, input.has_account);
    // A kept number was not checked with the input.
    if (person.idType === 'HKID' && person.idNo !== '' && !isHkid(person.idNo)) {
      throw invalidField('id_no', 'resident.hkid');
    }
    const changes = personChanges(before, person);
    if (changes.length === 0) return detailOf(tx, id);
    const newNumber = person.idNo !== before.idNo || person.idType !== before.idType;
    const newPhone = person.phone !== before.phone || (person.hasAccount && !before.hasAccount);
    await refuseClashes({
      residentId: id,
      ...(newNumber ? { idNo: person } : {}),
      ...(newPhone ? { phone: person.phone } : {}),
    });
    await saveResident(tx, id, person);
    await auditResident(tx, context.actor, { id, condoId, name: person.name, action: 'update', changes });
    return detailOf(tx, id);
  });
}

/** Removes a resident without running bindings. The record stays for the history, and can be restored for a while. */
export async function removeResident(id: number, context: SignedInContext): Promise<null> {
  return changeResidents(context, { resident: id }, async (tx, { condoId }) => {
    const before = found(await getResident(tx, id));
    const bindings = await bindingsOf(tx, id);
    if (bindings.some(({ endedAt }) => endedAt === null)) throw conflict('resident.stillBound');
    const needed = await context.hooks.personBlocker(tx, id);
    if (needed) throw new Failure('conflict', needed);
    await saveResident(tx, id, asRemoved(context));
    const changes = personChanges(before, null);
    await auditResident(tx, context.actor, { id, condoId, name: before.name, action: 'delete', changes });
    return null;
  });
}

/**
 * Returns the full identity number of a resident. Each view is audited with its reason, even for a repeated call: the
 * answer is not stored under its Idempotency-Key, so that the number stays in one place.
 */
export async function revealIdNo(
  id: number,
  { reason }: BodyOf<typeof residentApi.reveal>,
  { db, actor }: SignedInContext,
): Promise<{ id_no: string }> {
  return db.transaction(async (tx) => {
    const { condoId, name, idNo } = found(await getResident(tx, id));
    const changes = [{ field: 'reason', before: null, after: reason }];
    await auditResident(tx, actor, { id, condoId, name, action: 'reveal', changes });
    return { id_no: idNo };
  });
}
