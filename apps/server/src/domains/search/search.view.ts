import type { Day } from '@iris/contract/core/day';
import type { Language } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import { termStateOf } from '@iris/contract/lease/lease.rules';
import type { Hit } from '@iris/contract/search/search.model';
import { translate } from '../../platform/http/translate.ts';
import type { BuildingRow, UnitRow } from '../estate/index.ts';
import type { ResidentRow, RunningRow } from '../resident/index.ts';
import type { LeaseHit, RentHit } from './search.queries.ts';

export const viewBuildingHit = (row: BuildingRow, language: Language): Hit => ({
  kind: 'building',
  id: row.id,
  title: row.nameEn && language === 'en' ? `${row.name} ${row.nameEn}` : row.name,
  detail: translate(language, {
    key: 'estate.hit.building',
    values: { floors: row.floorCount, units: row.unitCount },
  }),
});

export const viewUnitHit = (row: UnitRow, language: Language): Hit => ({
  kind: 'unit',
  id: row.id,
  title: `${row.buildingName} ${row.floorName} ${row.name}`,
  detail: translate(language, {
    key: 'estate.hit.unit',
    values: {
      type: translate(language, { key: `estate.type.${row.unitType}` }),
      area: row.area.toLocaleString('en'),
      state: translate(language, { key: `estate.state.${row.state}` }),
    },
  }),
});

/** People with what they are to their first unit. */
export function viewResidentHits(
  rows: readonly ResidentRow[],
  bindings: readonly RunningRow[],
  language: Language,
): Hit[] {
  const byResident = Map.groupBy(bindings, ({ residentId }) => residentId);
  return rows.map(({ id, name, nameEn, phone }) => {
    const [first] = byResident.get(id) ?? [];
    const detail = first
      ? {
          key: 'resident.hit',
          values: {
            identity: translate(language, { key: `resident.identity.${first.identity}` }),
            unit: first.unit,
            phone,
          },
        }
      : { key: 'resident.hitUnbound', values: { phone } };
    const title = nameEn && nameEn !== name ? `${name} ${nameEn}` : name;
    return { kind: 'resident', id, title, detail: translate(language, detail) };
  });
}

/** A lease with its unit, its term and where today lies in it. */
export function viewLeaseHit(row: LeaseHit, today: Day, language: Language): Hit {
  const { startDay, endDay, valid, unit } = row;
  const state = valid
    ? (`lease.term.${termStateOf({ start_day: startDay, end_day: endDay }, today)}` as const)
    : 'lease.valid.false';
  return {
    kind: 'lease',
    id: row.id,
    title: `${row.businessNo} ${row.tenantName}`,
    detail: translate(language, {
      key: 'lease.hit',
      values: { unit, start: startDay, end: endDay, state: translate(language, { key: state }) },
    }),
  };
}

/** A bill with whose it is, how much, and its state. */
export const viewBillHit = (row: RentHit, language: Language): Hit => ({
  kind: 'bill',
  id: row.id,
  title: row.businessNo,
  detail: translate(language, {
    key: 'bill.hit',
    values: {
      unit: row.unit,
      payer: row.payerName,
      amount: formatMoney(row.amount),
      state: translate(language, { key: `charge.state.${row.status}` }),
    },
  }),
});

/** A rent with whose it is, how much, and its state. */
export const viewRentHit = (row: RentHit, language: Language): Hit => ({
  kind: 'rent',
  id: row.id,
  title: row.businessNo,
  detail: translate(language, {
    key: 'rent.hit',
    values: {
      unit: row.unit,
      tenant: row.payerName,
      amount: formatMoney(row.amount),
      state: translate(language, { key: `charge.state.${row.status}` }),
    },
  }),
});
