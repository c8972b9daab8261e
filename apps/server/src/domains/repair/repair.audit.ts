import type { AuditAction } from '../../platform/audit/audit.ts';
import { changesBetween } from '../../platform/audit/audit.ts';
import type { RepairRow } from './repair.queries.ts';
import type { StaffRow } from './staff.queries.ts';

const told = (row: RepairRow) => ({
  status: row.status,
  type: row.type,
  urgency: row.urgency,
  staff: row.staffName,
  outcome: row.outcome,
  feedback: row.feedback,
  waiting_for: row.waitingFor,
  finish_due_at: row.finishDueAt,
  score: row.score,
});
const fields = [
  'status',
  'type',
  'urgency',
  'staff',
  'outcome',
  'feedback',
  'waiting_for',
  'finish_due_at',
  'score',
] as const;

/** What the history says of a step of an order; `reason` is what the person gave for it. */
export const repairEntry = (
  before: RepairRow | null,
  row: RepairRow,
  action: AuditAction,
  reason: string | null = null,
) => ({
  entity: 'repair' as const,
  id: row.id,
  condoId: row.condoId,
  label: row.number,
  action,
  changes: [
    ...changesBetween(fields, before && told(before), told(row)),
    ...(reason ? [{ field: 'reason', before: null, after: reason }] : []),
  ],
});

const shown = (row: StaffRow) => ({
  name: row.name,
  phone: row.phone,
  email: row.email,
  position: row.position,
  skills: row.skills.join(', '),
  duty_days: row.dutyDays.join(', '),
  duty_from: row.dutyFrom,
  duty_to: row.dutyTo,
  user_id: row.userId,
});
const staffFields = [
  'name',
  'phone',
  'email',
  'position',
  'skills',
  'duty_days',
  'duty_from',
  'duty_to',
  'user_id',
] as const;

/** What the history says of a staff member who was added, changed or removed. */
export const staffEntry = (
  before: StaffRow | null,
  row: StaffRow | null,
  action: 'add' | 'update' | 'delete',
) => {
  const one = row ?? before;
  if (!one) throw new Error('a change of nobody');
  return {
    entity: 'repairStaff' as const,
    id: one.id,
    condoId: one.condoId,
    label: one.name,
    action,
    changes: changesBetween(staffFields, before && shown(before), row && shown(row)),
  };
};
