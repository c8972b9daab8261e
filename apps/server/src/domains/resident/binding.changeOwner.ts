import type { BodyOf } from '@iris/contract/core/endpoint';
import type { residentApi } from '@iris/contract/resident/resident.api';
import type { ResidentDetail } from '@iris/contract/resident/resident.model';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import { addBinding, endRunning, tellEnded } from './binding.actions.ts';
import { type BindingRow, runningAt } from './binding.queries.ts';
import { personOf } from './resident.actions.ts';
import { auditResident, bindingChanges, personChanges } from './resident.audit.ts';
import { type Change, changeResidents, detailOf } from './resident.change.ts';
import { dayBefore, dayUntilToday } from './resident.day.ts';
import { checkPhoto, consentTo } from './resident.photo.ts';
import {
  getResident,
  holdUnit,
  insertResident,
  type ResidentRow,
  touchResidents,
} from './resident.queries.ts';

type Input = BodyOf<typeof residentApi.changeOwner>;

/**
 * Transfers a unit to another owner: the old owner's binding ends the day before, as does any other binding of the new
 * owner to the unit, for example as a tenant. All or nothing.
 */
export async function changeOwner(input: Input, context: SignedInContext): Promise<ResidentDetail> {
  const { unit_id: unitId, reason, card_no: cardNo, photo } = input;
  const sinceDay = dayUntilToday(context.clock, input.since_day, 'since_day');
  const consentAt = consentTo(context, input);
  await checkPhoto(context, photo);
  return changeResidents(context, { unit: unitId }, async (tx, change) => {
    const unit = found(await holdUnit(tx, unitId));
    const there = await runningAt(tx, unitId);
    const old = there.find(({ identity }) => identity === 'OWNER');
    if (!old) throw conflict('resident.noOwner');
    if (old.residentId === input.resident_id) throw invalidField('resident_id', 'resident.sameOwner');
    const former = found(await getResident(tx, old.residentId));

    const ending = there.filter(({ id, residentId }) => id === old.id || residentId === input.resident_id);
    const ended: BindingRow[] = [];
    for (const binding of ending) {
      const untilDay = dayBefore(sinceDay, binding.sinceDay);
      ended.push(await endRunning(tx, context, binding, { untilDay, reason }));
    }
    const owner = await newOwner(tx, input, context, change);
    await change.refuseClashes({ card: { cardNo } });
    const terms = { identity: 'OWNER', sinceDay, cardNo, photo, consentAt } as const;
    const binding = await addBinding(tx, context, owner, unit, terms, null);
    await touchResidents(tx, [owner.id, former.id]);
    await tell(tx, context, { unitId, owner, former, begun: binding, ended });
    await tellEnded(tx, context, old);
    return detailOf(tx, owner.id);
  });
}

/** The new owner: a resident of the estate, or a new one. */
async function newOwner(
  tx: Transaction,
  { resident_id: id, person }: Input,
  { actor }: SignedInContext,
  { condoId, refuseClashes }: Change,
): Promise<ResidentRow> {
  if (id !== undefined) return found(await getResident(tx, id));
  const fields = personOf(found(person), false);
  await refuseClashes({ idNo: fields, phone: fields.phone, prefix: 'person.' });
  const newId = await insertResident(tx, { condoId, ...fields });
  const changes = personChanges(null, fields);
  await auditResident(tx, actor, { id: newId, condoId, name: fields.name, action: 'add', changes });
  return found(await getResident(tx, newId));
}

interface Told {
  unitId: number;
  owner: ResidentRow;
  former: ResidentRow;
  begun: BindingRow;
  ended: BindingRow[];
}

/**
 * Records the change in the history of both owners and of the unit; that one names nobody, as its readers may not see
 * residents.
 */
async function tell(
  tx: Transaction,
  { actor }: SignedInContext,
  { unitId, owner, former, begun, ended }: Told,
): Promise<void> {
  const names = { field: 'owner', before: former.name, after: owner.name };
  const wentOf = (residentId: number) => ended.find((binding) => binding.residentId === residentId);
  const gone = wentOf(former.id);
  const entry = { condoId: begun.condoId, action: 'changeOwner' } as const;
  const formerChanges = [
    names,
    { field: 'unit', before: begun.unit, after: null },
    { field: 'until_day', before: null, after: gone?.untilDay ?? null },
    { field: 'reason', before: null, after: gone?.reason ?? null },
  ];
  // A person already bound to the unit changes identity.
  const was = wentOf(owner.id)?.identity ?? null;
  const ownerChanges = bindingChanges(null, begun).map((change) =>
    change.field === 'identity' ? { ...change, before: was } : change,
  );
  await auditResident(
    tx,
    actor,
    { ...entry, id: former.id, name: former.name, changes: formerChanges },
    { ...entry, id: owner.id, name: owner.name, changes: [names, ...ownerChanges] },
  );
  await writeAudit(tx, actor, {
    ...entry,
    entity: 'unit',
    id: unitId,
    label: begun.unit,
    changes: [{ field: 'since_day', before: null, after: begun.sinceDay }],
  });
}
