import { type Day, dayOf } from '@iris/contract/core/day';
import type { InputOf } from '@iris/contract/core/endpoint';
import type { leaseApi } from '@iris/contract/lease/lease.api';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { monthlyOf } from '@iris/contract/lease/lease.rules';
import type { IdType } from '@iris/contract/resident/resident.model';
import type { NamedResident } from '../../../parts/resident/ResidentPicker.tsx';
import { heldOf } from '../detail/leftOf.ts';
import { bodyOf, emptyRow, type LeaseValues } from '../form/leaseValues.ts';
import { renewedTerm } from './renewedTerm.ts';

/** An existing resident as tenant; phone and number if the selection has them. */
export type ChosenTenant = NamedResident & { phone?: string; id_no?: string };

interface NewTenant {
  name: string;
  name_en: string;
  phone: string;
  email: string;
  id_type: IdType;
  id_no: string;
}

export interface AddValues extends LeaseValues {
  unit_id: number | null;
  /** Whether the tenant is an existing resident. */
  who: 'known' | 'new';
  tenant_id: ChosenTenant | null;
  tenant: NewTenant;
  deposit_due_day: Day | null;
  /** Of a renewal: the deposit held is carried over, if it may be. */
  carry: boolean;
}

const nobody: NewTenant = { name: '', name_en: '', phone: '', email: '', id_type: 'HKID', id_no: '' };

/** A new lease, with or without a unit. */
export const emptyLease = (unitId: number | null): AddValues => ({
  unit_id: unitId,
  lease_type: 'DEATH_LEASE',
  start_day: null,
  end_day: null,
  signed_day: dayOf(Date.now()),
  break_from_day: null,
  notice_days: 30,
  // The landlord's, once the unit's owner is filled in.
  collected_for: 'OWN',
  landlord_name: '',
  landlord_phone: '',
  who: 'known',
  tenant_id: null,
  tenant: nobody,
  standards: [emptyRow],
  deposit: null,
  deposit_due_day: null,
  carry: true,
  auto_gen_rent: true,
  contract: null,
  remark: '',
});

/** The renewal of a lease: the same unit and tenant, starting the day after it, for as long, at its last rent. */
export function renewalOf(lease: LeaseDetail): AddValues {
  const { start_day, end_day } = renewedTerm(lease);
  return {
    ...emptyLease(lease.unit_id),
    start_day,
    end_day,
    // The break date of a flexible lease must be entered again.
    lease_type: 'DEATH_LEASE',
    notice_days: lease.notice_days,
    collected_for: lease.collected_for,
    landlord_name: lease.landlord_name,
    landlord_phone: lease.landlord_phone,
    tenant_id: {
      id: lease.tenant_id,
      name: lease.tenant_name,
      name_en: lease.tenant_name_en,
      phone: lease.tenant_phone,
      id_no: lease.tenant_id_card,
    },
    standards: [{ start_day, end_day, monthly_amount: monthlyOf(lease.standards, lease.end_day) }],
    deposit: lease.lease_deposit,
    auto_gen_rent: lease.auto_gen_rent,
  };
}

/** What of its deposit the renewed lease holds and this person may carry over, in HKD cents; else 0. */
export const heldToCarry = (previous: LeaseDetail): number =>
  previous.actions.includes('carryDeposit') ? heldOf(previous) : 0;

/** The input of the call. */
export function addBody(
  values: AddValues,
  previous: LeaseDetail | undefined,
): InputOf<typeof leaseApi.add>['body'] {
  const { unit_id, who, tenant_id, tenant, deposit_due_day, carry } = values;
  const held = previous && carry ? heldToCarry(previous) : 0;
  return {
    ...bodyOf(values),
    unit_id: unit_id ?? 0,
    ...(who === 'known' ? { tenant_id: tenant_id?.id } : { tenant }),
    ...(deposit_due_day ? { deposit_due_day } : {}),
    ...(previous ? { previous_id: previous.id } : {}),
    ...(held > 0 ? { carry_deposit: held } : {}),
  };
}
