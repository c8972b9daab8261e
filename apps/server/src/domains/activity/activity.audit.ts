import { formatMoment } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import type { Change } from '../../platform/audit/audit.table.ts';
import { type AuditAction, changesBetween } from '../../platform/audit/audit.ts';
import { richChange } from '../../platform/audit/richChange.ts';
import type { ActivityRow } from './activity.queries.ts';
import type { SignupRow } from './signup.queries.ts';

const told = (row: ActivityRow) => ({
  name: row.name,
  name_en: row.nameEn,
  type: row.type,
  state: row.state,
  from_at: formatMoment(row.fromAt),
  to_at: formatMoment(row.toAt),
  open_at: formatMoment(row.openAt),
  deadline_at: formatMoment(row.deadlineAt),
  address: row.address,
  address_en: row.addressEn,
  phone: row.phone,
  places: row.places,
  waiting_places: row.waitingPlaces,
  identities: row.identities.join('、'),
  age_from: row.ageFrom,
  age_to: row.ageTo,
  charged: String(row.charged),
  fee: row.fee,
  price: row.price,
  bands: row.bands.map(({ from, to, price }) => `${from}–${to} ${formatMoney(price)}`).join('、'),
  cancel_hours: row.cancelHours,
  online_minutes: row.onlineMinutes,
  other_minutes: row.otherMinutes,
  cancel_reason: row.cancelReason,
});
const fields = [
  'name',
  'name_en',
  'type',
  'state',
  'from_at',
  'to_at',
  'open_at',
  'deadline_at',
  'address',
  'address_en',
  'phone',
  'places',
  'waiting_places',
  'identities',
  'age_from',
  'age_to',
  'charged',
  'fee',
  'price',
  'bands',
  'cancel_hours',
  'online_minutes',
  'other_minutes',
  'cancel_reason',
] as const;

/** What the history says of a change of an activity; `noted` are facts beside its own fields. */
export const activityEntry = (
  before: ActivityRow | null,
  row: ActivityRow,
  action: AuditAction,
  noted: Readonly<Record<string, string>> = {},
) => ({
  entity: 'activity' as const,
  id: row.id,
  condoId: row.condoId,
  label: row.number,
  action,
  changes: [
    ...changesBetween(fields, before && told(before), told(row)),
    ...richChange('content', before?.content ?? null, row.content),
    ...richChange('content_en', before?.contentEn ?? null, row.contentEn),
    ...Object.entries(noted).map(([field, after]): Change => ({ field, before: null, after })),
  ],
});

const toldSignup = (row: SignupRow) => ({
  state: row.state,
  name: row.name,
  heads: row.heads.map(({ name, age }) => `${name} ${age}`).join('、'),
  amount: row.amount,
  pay_until: row.payUntil === null ? null : formatMoment(row.payUntil),
  reason: row.endReason || null,
  cancel_result: row.cancelResult || null,
});
const signupFields = ['state', 'name', 'heads', 'amount', 'pay_until', 'reason', 'cancel_result'] as const;

/** What the history says of a step of a sign-up. */
export const signupEntry = (before: SignupRow | null, row: SignupRow, action: AuditAction) => ({
  entity: 'signup' as const,
  id: row.id,
  condoId: row.condoId,
  label: row.number,
  action,
  changes: changesBetween(signupFields, before && toldSignup(before), toldSignup(row)),
});
