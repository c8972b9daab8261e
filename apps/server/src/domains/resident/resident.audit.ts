import { dayOf } from '@iris/contract/core/day';
import { maskCard, maskIdNo } from '@iris/contract/resident/resident.rules';
import type { Change } from '../../platform/audit/audit.table.ts';
import { type Actor, type AuditAction, changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { BindingRow } from './binding.queries.ts';
import type { NewResident } from './resident.queries.ts';

/**
 * The fields of a person in the history; the identity number is handled separately, because it is only shown masked.
 */
const personFields = ['name', 'name_en', 'phone', 'email', 'id_type', 'has_account', 'remark'] as const;
const bindingFields = [
  'unit',
  'identity',
  'since_day',
  'until_day',
  'reason',
  'card_no',
  'photo',
  'photo_consent',
] as const;

export type Person = Omit<NewResident, 'condoId'>;
export type Bound = Pick<
  BindingRow,
  'unit' | 'identity' | 'sinceDay' | 'untilDay' | 'reason' | 'cardNo' | 'photoFileId'
> & { consentAt?: number | null };

const plainPerson = (person: Person | null) =>
  person && {
    name: person.name,
    name_en: person.nameEn,
    phone: person.phone,
    email: person.email,
    id_type: person.idType,
    has_account: person.hasAccount,
    remark: person.remark,
  };

const plainBinding = (bound: Bound | null) =>
  bound && {
    unit: bound.unit,
    identity: bound.identity,
    since_day: bound.sinceDay,
    until_day: bound.untilDay,
    reason: bound.reason,
    card_no: maskCard(bound.cardNo),
    photo: bound.photoFileId,
    photo_consent: bound.consentAt ? dayOf(bound.consentAt) : null,
  };

const said = ({ before, after }: Change): boolean => Boolean(before) || Boolean(after);

/** What changed in a person. */
export function personChanges(before: Person | null, after: Person | null): Change[] {
  const masked = (person: Person | null) => person && maskIdNo(person.idType, person.idNo);
  const changes = changesBetween(personFields, plainPerson(before), plainPerson(after));
  // Two different numbers may look alike when masked.
  if (before?.idNo !== after?.idNo) {
    changes.push({ field: 'id_no', before: masked(before), after: masked(after) });
  }
  return changes.filter(said);
}

/** What changed in a binding. */
export const bindingChanges = (before: Bound | null, after: Bound | null): Change[] => {
  const changes = changesBetween(bindingFields, plainBinding(before), plainBinding(after));
  // Two different cards may look alike when masked.
  const [was, is] = [before?.cardNo ?? '', after?.cardNo ?? ''];
  if (was !== is && maskCard(was) === maskCard(is))
    changes.push({ field: 'card_no', before: maskCard(was), after: maskCard(is) });
  return changes.filter(said);
};

interface Entry {
  id: number;
  condoId: number;
  name: string;
  action: AuditAction;
  changes: Change[];
}

/** Records an event in a person's history, in the transaction of the event. */
export const auditResident = (tx: Transaction, actor: Actor, ...entries: Entry[]): Promise<void> =>
  writeAudit(
    tx,
    actor,
    ...entries.map(({ name, ...entry }) => ({ ...entry, entity: 'resident' as const, label: name })),
  );
