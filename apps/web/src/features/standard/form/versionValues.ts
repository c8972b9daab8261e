import type { InputOf } from '@iris/contract/core/endpoint';
import type { UnitType } from '@iris/contract/estate/estate.model';
import type { standardApi } from '@iris/contract/standard/standard.api';
import type { LateRule, Scope, StandardVersion } from '@iris/contract/standard/standard.model';

type Body = InputOf<typeof standardApi.addVersion>['body'];

/** The values of a version's form: fields that are not filled in yet are null. */
export interface VersionValues {
  from_day: string;
  price: number | null;
  due_days: number | null;
  scope: { kind: Scope['kind']; building_ids: number[]; unit_types: UnitType[]; unit_ids: number[] };
  late: {
    kind: LateRule['kind'];
    grace_days: number | null;
    amount: number | null;
    basis_points: number | null;
    cap: number | null;
  };
}

/** A new form: due in two weeks, for the whole estate, without a late charge. */
export const newVersion = (from_day: string): VersionValues => ({
  from_day,
  price: null,
  due_days: 14,
  scope: { kind: 'CONDO', building_ids: [], unit_types: [], unit_ids: [] },
  late: { kind: 'NONE', grace_days: null, amount: null, basis_points: null, cap: null },
});

/** The values of the last version, to start the next one with. */
export const versionAfter = (
  { price, due_days, scope, late }: StandardVersion,
  from_day: string,
): VersionValues => ({
  from_day,
  price,
  due_days,
  scope,
  late:
    late.kind === 'NONE'
      ? { kind: 'NONE', grace_days: null, amount: null, basis_points: null, cap: null }
      : { ...late, amount: late.amount || null, basis_points: late.basis_points || null },
});

/** The late rule from the fields; null while one of them is missing or not a number. */
export function lateRuleOf({
  kind,
  grace_days,
  amount,
  basis_points,
  cap,
}: VersionValues['late']): LateRule | null {
  if (kind === 'NONE') return { kind, grace_days: 0, amount: 0, basis_points: 0, cap: 0 };
  const each = kind === 'FIXED' ? amount : basis_points;
  if (!each || !cap || grace_days === null || !Number.isInteger(grace_days)) return null;
  return {
    kind,
    grace_days,
    amount: kind === 'FIXED' ? each : 0,
    basis_points: kind === 'PERCENT' ? each : 0,
    cap,
  };
}

/** The scope of the chosen kind; what was chosen for another kind is omitted. */
const scopeOf = ({ kind, building_ids, unit_types, unit_ids }: VersionValues['scope']): Scope => ({
  kind,
  building_ids: kind === 'BUILDINGS' ? building_ids : [],
  unit_types: kind === 'UNIT_TYPES' ? unit_types : [],
  unit_ids: kind === 'UNITS' ? unit_ids : [],
});

/** The input that is sent. The form's rules have refused missing values. */
export function versionBody(values: VersionValues): Omit<Body, 'standard_id' | 'version'> {
  const late = lateRuleOf(values.late);
  return {
    from_day: values.from_day,
    price: values.price ?? 0,
    due_days: values.due_days ?? 0,
    scope: scopeOf(values.scope),
    late: late ?? { kind: values.late.kind, grace_days: 0, amount: 0, basis_points: 0, cap: 0 },
  };
}
