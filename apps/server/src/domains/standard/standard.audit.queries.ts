import { formatMoney } from '@iris/contract/core/money';
import type { LateRule, Scope, StandardVersion } from '@iris/contract/standard/standard.model';
import { inArray, sql } from 'drizzle-orm';
import type { Change } from '../../platform/audit/audit.table.ts';
import { changesBetween } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { buildingTable, unitTable } from '../estate/estate.table.ts';
import type { StandardRow } from './standard.queries.ts';

/** What the history records of a standard, by the API's field names. */
const plain = (
  row: Omit<StandardRow, 'id' | 'deletedAt' | 'deletedBy' | 'version' | 'createdAt' | 'updatedAt'> | null,
) =>
  row && {
    name: row.name,
    name_en: row.nameEn || null,
    bill_type: row.billType,
    price_unit: row.priceUnit,
    billed: row.billed,
    remark: row.remark || null,
    auto_day: row.autoDay,
    active: row.active,
  };
const fields = [
  'name',
  'name_en',
  'bill_type',
  'price_unit',
  'billed',
  'remark',
  'auto_day',
  'active',
] as const;

type Told = Parameters<typeof plain>[0];
export const standardChanges = (before: Told, after: Told): Change[] =>
  changesBetween(fields, plain(before), plain(after));

type Version = Pick<StandardVersion, 'from_day' | 'price' | 'scope' | 'late' | 'due_days'>;
const versionFields = ['from_day', 'price', 'scope', 'late', 'due_days'] as const;

/** What changed in a version; a new one has no `before`, a deleted one no `after`. */
export async function versionChanges(
  tx: Transaction,
  before: Version | null,
  after: Version | null,
): Promise<Change[]> {
  const told = async (version: Version | null) =>
    version && {
      from_day: version.from_day,
      price: priceText(version.price),
      scope: await scopeText(tx, version.scope),
      late: lateText(version.late),
      due_days: version.due_days,
    };
  return changesBetween(versionFields, await told(before), await told(after));
}

/** A price in dollars with four decimals, without the trailing zeros that a price in whole cents does not need. */
const priceText = (price: number): string => (price / 10_000).toFixed(4).replace(/0{1,2}$/, '');

function lateText({ kind, grace_days, amount, basis_points, cap }: LateRule): string | null {
  if (kind === 'NONE') return null;
  const each = kind === 'FIXED' ? formatMoney(amount) : `${basis_points / 100}%`;
  return `${each} · ${grace_days} · ${formatMoney(cap)}`;
}

/** Names listed of a scope, before 'and so on'. */
const SHOWN = 10;

/** The places of a scope, by name; the console names the whole estate and unit types. */
async function scopeText(
  tx: Transaction,
  { kind, building_ids, unit_types, unit_ids }: Scope,
): Promise<string> {
  if (kind === 'CONDO') return kind;
  if (kind === 'UNIT_TYPES') return unit_types.join(', ');
  const names =
    kind === 'BUILDINGS'
      ? await tx
          .select({ name: buildingTable.name })
          .from(buildingTable)
          .where(inArray(buildingTable.id, building_ids))
          .orderBy(buildingTable.position)
      : await tx
          .select({
            name: sql<string>`concat_ws(' ', ${unitTable.buildingName}, ${unitTable.floorName}, ${unitTable.name})`,
          })
          .from(unitTable)
          .where(inArray(unitTable.id, unit_ids))
          .orderBy(unitTable.orderKey);
  const shown = names.slice(0, SHOWN).map(({ name }) => name);
  return names.length > SHOWN ? `${shown.join(', ')} … (${names.length})` : shown.join(', ');
}
