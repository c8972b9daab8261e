import { dayOf } from '@iris/contract/core/day';
import {
  type Binding,
  type Identity,
  identities,
  type Resident,
  type ResidentBrief,
  type ResidentDetail,
} from '@iris/contract/resident/resident.model';
import { maskCard, maskIdNo } from '@iris/contract/resident/resident.rules';
import type { BindingRow, BoundRow, RunningRow } from './binding.queries.ts';
import type { HolderRow } from './resident.queries.ts';

const viewPerson = (row: HolderRow, whole: boolean) => ({
  id: row.id,
  condo_id: row.condoId,
  name: row.name,
  name_en: row.nameEn,
  phone: row.phone,
  email: row.email,
  id_type: row.idType,
  id_no: whole ? row.idNo : maskIdNo(row.idType, row.idNo),
  has_account: row.hasAccount,
  account_balance: row.accountBalance,
  version: row.version,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
});

/** A person of a list with current bindings. `whole`: with the identity number unmasked. */
export const viewListed = (
  { bindings, ...row }: HolderRow & { bindings: Resident['bindings'] },
  { whole = false } = {},
): Resident => ({
  ...viewPerson(row, whole),
  state: bindings.length > 0 ? 'BOUND' : 'UNBOUND',
  bindings,
});

const viewRunning = ({ id, unitId, unit, identity, sinceDay }: RunningRow) => ({
  id,
  unit_id: unitId,
  unit,
  identity,
  since_day: sinceDay,
});

/** Some people, each with current bindings. */
export function viewResidents(
  rows: readonly HolderRow[],
  bindings: readonly RunningRow[],
  options?: { whole: boolean },
): Resident[] {
  const byResident = Map.groupBy(bindings, ({ residentId }) => residentId);
  return rows.map((row) =>
    viewListed({ ...row, bindings: (byResident.get(row.id) ?? []).map(viewRunning) }, options),
  );
}

export const viewBinding = (row: BindingRow): Binding => ({
  id: row.id,
  resident_id: row.residentId,
  unit_id: row.unitId,
  unit: row.unit,
  identity: row.identity,
  since_day: row.sinceDay,
  until_day: row.untilDay,
  reason: row.reason,
  card_no: maskCard(row.cardNo),
  photo: row.photoFileId,
  photo_consent: row.consentAt === null ? null : dayOf(row.consentAt),
  version: row.version,
});

export const viewBound = (row: BoundRow) => ({
  ...viewBinding(row),
  name: row.name,
  name_en: row.nameEn,
  phone: row.phone,
});

export const viewDetail = (row: HolderRow, bindings: readonly BindingRow[]): ResidentDetail => ({
  ...viewPerson(row, false),
  state: bindings.some(({ endedAt }) => endedAt === null) ? 'BOUND' : 'UNBOUND',
  remark: row.remark,
  bindings: bindings.map(viewBinding),
});

export const viewBrief = (
  { residents, bound, withAccount }: { residents: number; bound: number; withAccount: number },
  counts: readonly { identity: Identity; count: number }[],
): ResidentBrief => ({
  residents,
  bound,
  with_account: withAccount,
  identities: identities.map((identity) => ({
    identity,
    count: counts.find((one) => one.identity === identity)?.count ?? 0,
  })),
});
