import { type Day, dayOf } from '@iris/contract/core/day';
import type { Hit } from '@iris/contract/core/hit';
import { inLanguage, type Language } from '@iris/contract/core/language';
import { termStateOf } from '@iris/contract/lease/lease.rules';
import type { Finder } from '../../platform/domain.ts';
import { translate } from '../../platform/http/translate.ts';
import { unitsNamed } from '../estate/index.ts';
import { type LeaseHit, searchLeases } from './lease.search.queries.ts';

/** Leases by number, tenant and unit. */
export const leaseSearch: Finder = {
  permission: '租約合同-查看',
  kept: 2,
  async find(wanted, { db, language, clock }) {
    const rows = await searchLeases(db, wanted);
    const today = dayOf(clock.now());
    const named = await unitsNamed(
      db,
      language,
      rows.map(({ unitId }) => unitId),
    );
    return rows.map((row) => viewLeaseHit({ ...row, unit: named(row.unitId, row.unit) }, today, language));
  },
};

/** A lease with its unit, its term and where in its term it is today. */
function viewLeaseHit(row: LeaseHit, today: Day, language: Language): Hit {
  const { startDay, endDay, valid, unit } = row;
  const state = valid
    ? (`lease.term.${termStateOf({ start_day: startDay, end_day: endDay }, today)}` as const)
    : 'lease.valid.false';
  return {
    kind: 'lease',
    id: row.id,
    title: `${row.businessNo} ${inLanguage(language, row.tenantName, row.tenantNameEn)}`,
    detail: translate(language, {
      key: 'lease.hit',
      values: { unit, start: startDay, end: endDay, state: translate(language, { key: state }) },
    }),
  };
}
