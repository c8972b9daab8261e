import type { Visitor } from '@iris/contract/visitor/visitor.model';
import { momentsOf, type PassTime, quickTime, timeFields } from './passTime.ts';
import { type VisitValues, visitBody } from './VisitFields.tsx';

export const useKinds = ['once', 'times', 'noLimit'] as const;
type UseKind = (typeof useKinds)[number];

/** A pass as its form has it. */
export interface PassValues extends VisitValues, PassTime {
  name: string;
  phone: string;
  email: string;
  people: number;
  plate: string;
  use_kind: UseKind;
  times: number;
}

export const emptyPass = (now: number): PassValues => ({
  unit_id: null,
  host: '',
  name: '',
  phone: '',
  email: '',
  people: 1,
  plate: '',
  ...quickTime('today', now),
  use_kind: 'once',
  times: 2,
});

export const valuesOf = (pass: Visitor): PassValues => ({
  unit_id: pass.unit_id,
  host_id: pass.host_id,
  host: pass.host_id === null ? pass.host : '',
  reason_id: pass.reason_id,
  name: pass.name,
  phone: pass.phone,
  email: pass.email,
  people: pass.people,
  plate: pass.plate,
  ...timeFields(pass),
  use_kind: pass.uses_allowed === null ? 'noLimit' : pass.uses_allowed === 1 ? 'once' : 'times',
  times: pass.uses_allowed !== null && pass.uses_allowed > 1 ? pass.uses_allowed : 2,
});

/** What the contract takes of it. */
export const passBody = (values: PassValues) => ({
  ...visitBody(values),
  reason_id: values.reason_id ?? 0,
  name: values.name,
  phone: values.phone,
  email: values.email,
  people: values.people,
  plate: values.plate,
  ...momentsOf(values),
  uses_allowed: values.use_kind === 'noLimit' ? null : values.use_kind === 'once' ? 1 : values.times,
});
