import { formatMoment } from '@iris/contract/core/day';
import type { Change } from '../../platform/audit/audit.table.ts';
import { type AuditAction, changesBetween } from '../../platform/audit/audit.ts';
import type { StoredPass } from './visitor.queries.ts';

const plain = (row: StoredPass) => ({
  unit: [row.buildingName, row.floorName, row.unitName].filter(Boolean).join(' '),
  people: row.people,
  from: formatMoment(row.fromAt),
  to: formatMoment(row.toAt),
  uses_allowed: row.usesAllowed,
  state: row.status,
  reason_id: row.reasonId,
});
const fields = ['unit', 'people', 'from', 'to', 'uses_allowed', 'state', 'reason_id'] as const;

const personal = ['name', 'phone', 'plate', 'email', 'host'] as const;
const HIDDEN = '＊＊＊';
const covered = (value: string): string | null => (value === '' ? null : HIDDEN);

/**
 * What the history says of a pass. It is never altered, while personal data has an end, so that it says that a name or a
 * phone number changed, but neither the old nor the new one.
 */
export const passEntry = (
  before: StoredPass | null,
  row: StoredPass,
  action: AuditAction,
  more: readonly Change[] = [],
) => ({
  entity: 'visitor' as const,
  id: row.id,
  condoId: row.condoId,
  label: row.number,
  action,
  changes: [
    ...changesBetween(fields, before && plain(before), plain(row)),
    ...personal
      .filter((field) => (before?.[field] ?? '') !== row[field])
      .map((field) => ({ field, before: covered(before?.[field] ?? ''), after: covered(row[field]) })),
    ...more,
  ],
});
