import { type AuditAction, changesBetween } from '../../platform/audit/audit.ts';
import type { PlanRow } from './upkeep.queries.ts';

const shown = (row: PlanRow) => ({
  name: row.name,
  building: row.buildingName,
  floor: row.floorName,
  place: row.place,
  contractor: row.contractor,
  phone: row.phone,
  type: row.type,
  cycle: row.cycle,
  every: row.every,
  next_due: row.nextDueDay,
  ahead_days: row.aheadDays,
  last_done: row.lastDoneDay,
  remark: row.remark,
});
const fields = [
  'name',
  'building',
  'floor',
  'place',
  'contractor',
  'phone',
  'type',
  'cycle',
  'every',
  'next_due',
  'ahead_days',
  'last_done',
  'remark',
] as const;

interface Said {
  /** What the person gave for it. */
  reason?: string;
  /** The number of the order that was made. */
  order?: string;
  certificates?: string;
}

/** What the history says of a change of a plan. */
export const planEntry = (before: PlanRow | null, row: PlanRow, action: AuditAction, said: Said = {}) => ({
  entity: 'upkeep' as const,
  id: row.id,
  condoId: row.condoId,
  label: row.name,
  action,
  changes: [
    ...changesBetween(fields, before && shown(before), shown(row)).filter(
      ({ before: was, after }) => was !== null || after !== '',
    ),
    ...Object.entries(said).flatMap(([field, after]) => (after ? [{ field, before: null, after }] : [])),
  ],
});
