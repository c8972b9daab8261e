import type { Tree } from '@iris/contract/estate/estate.model';
import type { LateRule } from '@iris/contract/standard/standard.model';
import { describe, expect, it } from 'vitest';
import { lateTotal } from './lateTotal.ts';
import { countUnits } from './scopeUnits.ts';
import { firstMonth, monthsOf } from './versionSpan.ts';
import { lateRuleOf, newVersion, versionBody } from './versionValues.ts';

const unit = (id: number, unit_type: 'RESIDENTIAL' | 'CARPARK') => ({
  id,
  name: String(id),
  state: 'VACANT' as const,
  unit_type,
});
const tree: Tree = {
  buildings: [
    {
      id: 1,
      name: 'A',
      name_en: '',
      floors: [{ id: 1, name: '1', units: [unit(1, 'RESIDENTIAL'), unit(2, 'CARPARK')] }],
    },
    { id: 2, name: 'B', name_en: '', floors: [{ id: 2, name: '1', units: [unit(3, 'RESIDENTIAL')] }] },
  ],
};

describe('the form of a version', () => {
  it('makes no late rule while a field is missing or no number', () => {
    const late = { kind: 'FIXED' as const, grace_days: 14, amount: 2_000, basis_points: null, cap: 10_000 };
    expect(lateRuleOf({ ...late, amount: null })).toBeNull();
    expect(lateRuleOf({ ...late, cap: Number.NaN })).toBeNull();
    expect(lateRuleOf({ ...late, grace_days: null })).toBeNull();
    expect(lateRuleOf(late)).toEqual({ ...late, basis_points: 0 });
  });

  it('sends only what the kinds name', () => {
    const values = newVersion('2026-12-01');
    const body = versionBody({
      ...values,
      price: 32_500,
      scope: { kind: 'UNITS', building_ids: [7], unit_types: ['SHOP'], unit_ids: [3] },
      late: { kind: 'PERCENT', grace_days: 7, amount: 500, basis_points: 200, cap: 9_000 },
    });
    expect(body.scope).toEqual({ kind: 'UNITS', building_ids: [], unit_types: [], unit_ids: [3] });
    expect(body.late).toEqual({ kind: 'PERCENT', grace_days: 7, amount: 0, basis_points: 200, cap: 9_000 });
  });

  it('counts the units of each scope', () => {
    const scope = { building_ids: [2], unit_types: ['CARPARK' as const], unit_ids: [1, 3] };
    const count = (kind: 'CONDO' | 'BUILDINGS' | 'UNIT_TYPES' | 'UNITS') =>
      countUnits(tree, { ...scope, kind });
    expect([count('CONDO'), count('BUILDINGS'), count('UNIT_TYPES'), count('UNITS')]).toEqual([3, 1, 1, 2]);
  });

  it('adds the late charges of a bill up to the cap', () => {
    const rule: LateRule = { kind: 'PERCENT', grace_days: 14, amount: 0, basis_points: 200, cap: 5_000 };
    expect([14, 15, 45, 200].map((days) => lateTotal(rule, 100_000, days))).toEqual([0, 2_000, 4_000, 5_000]);
  });

  it('says which months a version is for', () => {
    expect(firstMonth('2026-12-01')).toBe('2026-12');
    expect(firstMonth('2026-12-02')).toBe('2027-01');
    expect(monthsOf('2026-12-01', ['2026-01-01'])).toEqual({
      from: '2026-12',
      until: null,
      next: null,
      never: false,
    });
    expect(monthsOf('2026-02-01', ['2026-01-01', '2026-06-15'])).toMatchObject({
      from: '2026-02',
      until: '2026-06',
    });
    expect(monthsOf('2026-06-05', ['2026-06-20'])).toMatchObject({ never: true });
  });
});
