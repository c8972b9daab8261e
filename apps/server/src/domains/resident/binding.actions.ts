import type { BodyOf } from '@iris/contract/core/endpoint';
import type { residentApi } from '@iris/contract/resident/resident.api';
import type { Identity, ResidentDetail } from '@iris/contract/resident/resident.model';
import { maskCard } from '@iris/contract/resident/resident.rules';
import type { Transaction } from '../../platform/db/database.ts';
import { checkVersion, found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import { type BindingRow, endBinding, getBinding, insertBinding, saveBinding } from './binding.queries.ts';
import { leaveHome, occupyOwned } from './binding.state.ts';
import { auditResident, bindingChanges } from './resident.audit.ts';
import { changeResidents, detailOf } from './resident.change.ts';
import { dayUntilToday } from './resident.day.ts';
import { storageKeyOf } from './resident.photo.queries.ts';
import { checkPhoto, consentTo, keepConsent, keepPhoto } from './resident.photo.ts';
import { getResident, holdUnit, touchResidents, type UnitRow } from './resident.queries.ts';
import { viewBinding } from './resident.view.ts';

/** The terms of a binding. */
export interface Terms {
  identity: Identity;
  sinceDay: string;
  cardNo: string;
  photo: number | null;
  /** When the person agreed to its use. */
  consentAt: number | null;
}

/** Binds a person to a unit that the transaction has locked, and records it in their history unless the caller does. */
export async function addBinding(
  tx: Transaction,
  context: SignedInContext,
  resident: { id: number; name: string },
  unit: UnitRow,
  { photo, consentAt, ...terms }: Terms,
  action: 'bind' | null = 'bind',
): Promise<BindingRow> {
  const { condoId } = unit;
  const wanted = { ...terms, condoId, residentId: resident.id, unitId: unit.id, photoFileId: photo };
  const bindingId = await insertBinding(tx, wanted);
  await keepPhoto(tx, context, bindingId, photo);
  await keepConsent(tx, context, bindingId, consentAt);
  const binding = found(await getBinding(tx, bindingId));
  if (action) {
    const changes = bindingChanges(null, binding);
    await auditResident(tx, context.actor, { ...resident, condoId, action, changes });
  }
  return binding;
}

/** Ends a running binding, which stays as history; returns the ended binding. */
export async function endRunning(
  tx: Transaction,
  { clock }: SignedInContext,
  binding: BindingRow,
  end: { untilDay: string; reason: string },
): Promise<BindingRow> {
  await endBinding(tx, binding.id, { ...end, endedAt: clock.now() });
  return found(await getBinding(tx, binding.id));
}

/** Lets other domains end what a person had by a binding that has ended. Last: they lock records of their own. */
export async function tellEnded(
  tx: Transaction,
  { hooks, actor, clock }: Pick<SignedInContext, 'hooks' | 'actor' | 'clock'>,
  { residentId, unitId }: Pick<BindingRow, 'residentId' | 'unitId'>,
): Promise<void> {
  if (unitId !== null) await hooks.bindingEnded(tx, { residentId, unitId, actor, time: clock.now() });
}

/** Binds a resident to another unit. */
export async function bindResident(
  input: BodyOf<typeof residentApi.bind>,
  context: SignedInContext,
): Promise<ResidentDetail> {
  const { resident_id: residentId, unit_id: unitId, identity, card_no: cardNo, photo } = input;
  const sinceDay = dayUntilToday(context.clock, input.since_day, 'since_day');
  const consentAt = consentTo(context, input);
  await checkPhoto(context, photo);
  return changeResidents(context, { resident: residentId }, async (tx, { refuseClashes }) => {
    const resident = found(await getResident(tx, residentId));
    const unit = found(await holdUnit(tx, unitId));
    await refuseClashes({ residentId, unit: { unitId, identity }, card: { cardNo } });
    await addBinding(tx, context, resident, unit, { identity, sinceDay, cardNo, photo, consentAt });
    if (identity === 'OWNER') await occupyOwned(tx, context.actor, [unitId]);
    await touchResidents(tx, [residentId]);
    return detailOf(tx, residentId);
  });
}

/** Saves day, card and photo of a running binding. Stale, with the current binding, when somebody saved it since. */
export async function updateBinding(
  { id, version, ...input }: BodyOf<typeof residentApi.updateBinding>,
  context: SignedInContext,
): Promise<ResidentDetail> {
  const sinceDay = dayUntilToday(context.clock, input.since_day, 'since_day');
  const held = (await getBinding(context.db, id))?.photoFileId ?? null;
  await checkPhoto(context, input.photo, held);
  const left = held === null || held === input.photo ? undefined : await storageKeyOf(context.db, held);
  const answer = await changeResidents(context, { binding: id }, async (tx, { condoId, refuseClashes }) => {
    const before = found(await getBinding(tx, id));
    const resident = found(await getResident(tx, before.residentId));
    if (before.endedAt !== null) throw conflict('resident.ended');
    await checkVersion(before, version, () => viewBinding(before));
    const { card_no: cardNo = before.cardNo, photo } = input;
    const consentAt = consentTo(context, input, before);
    const changes = bindingChanges(before, { ...before, sinceDay, cardNo, photoFileId: photo, consentAt });
    if (changes.length === 0) return detailOf(tx, resident.id);
    await refuseClashes({ card: { cardNo, bindingId: id } });
    await saveBinding(tx, id, { sinceDay, cardNo, photoFileId: photo });
    await keepPhoto(tx, context, id, photo, before.photoFileId);
    await keepConsent(tx, context, id, consentAt, before.consentAt);
    await touchResidents(tx, [resident.id]);
    const named = [{ field: 'unit', before: before.unit, after: before.unit }, ...changes];
    await auditResident(tx, context.actor, {
      id: resident.id,
      condoId,
      name: resident.name,
      action: 'update',
      changes: named,
    });
    return detailOf(tx, resident.id);
  });
  // A face is not kept a day longer than its record.
  await context.files.erase(context.db, left);
  return answer;
}

/** Ends a binding with a reason; who was bound, in which role and until when is kept. */
export async function unbindResident(
  { id, reason, until_day }: BodyOf<typeof residentApi.unbind>,
  context: SignedInContext,
): Promise<ResidentDetail> {
  const untilDay = dayUntilToday(context.clock, until_day, 'until_day');
  return changeResidents(context, { binding: id }, async (tx, { condoId }) => {
    const before = found(await getBinding(tx, id));
    const resident = found(await getResident(tx, before.residentId));
    if (before.endedAt !== null) throw conflict('resident.ended');
    if (untilDay < before.sinceDay) throw invalidField('until_day', 'resident.dayOrder');
    const after = await endRunning(tx, context, before, { untilDay, reason });
    await touchResidents(tx, [resident.id]);
    const changes = [
      { field: 'unit', before: before.unit, after: null },
      ...bindingChanges(before, after).filter(({ field }) => field !== 'unit'),
    ];
    await auditResident(tx, context.actor, {
      id: resident.id,
      condoId,
      name: resident.name,
      action: 'unbind',
      changes,
    });
    await leaveHome(tx, context.actor, before);
    await tellEnded(tx, context, before);
    return detailOf(tx, resident.id);
  });
}

/**
 * Returns the full number of a card. Like identity numbers: each view is audited with its reason, and the answer is not
 * stored under its Idempotency-Key.
 */
export async function revealCard(
  id: number,
  { reason }: BodyOf<typeof residentApi.revealCard>,
  { db, actor }: SignedInContext,
): Promise<{ card_no: string }> {
  return db.transaction(async (tx) => {
    const { cardNo, condoId, residentId } = found(await getBinding(tx, id));
    const { name } = found(await getResident(tx, residentId));
    const changes = [
      { field: 'card_no', before: null, after: maskCard(cardNo) },
      { field: 'reason', before: null, after: reason },
    ];
    await auditResident(tx, actor, { id: residentId, condoId, name, action: 'revealCard', changes });
    return { card_no: cardNo };
  });
}
