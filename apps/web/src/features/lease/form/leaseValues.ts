import type { Day } from '@iris/contract/core/day';
import type { InputOf } from '@iris/contract/core/endpoint';
import type { leaseApi } from '@iris/contract/lease/lease.api';
import type { Collector, LeaseDetail, LeaseType } from '@iris/contract/lease/lease.model';
import type { Span, StandardSpan } from '@iris/contract/lease/lease.rules';
import type { StandardRow } from '../standards/standardRows.ts';

/** The values of the forms for new and edited leases; days and amounts are null until they are filled in. */
export interface LeaseValues {
  lease_type: LeaseType;
  start_day: Day | null;
  end_day: Day | null;
  signed_day: Day | null;
  break_from_day: Day | null;
  notice_days: number | null;
  collected_for: Collector;
  landlord_name: string;
  landlord_phone: string;
  standards: StandardRow[];
  deposit: number | null;
  auto_gen_rent: boolean;
  contract: number | null;
  remark: string;
}

export const emptyRow: StandardRow = { start_day: null, end_day: null, monthly_amount: null };

/** A term, once both days are chosen in the right order. */
export const termOf = (start_day?: Day | null, end_day?: Day | null): Span | null =>
  start_day && end_day && start_day <= end_day ? { start_day, end_day } : null;

type Body = InputOf<typeof leaseApi.update>['body'];

/** The input that both calls share. Call it after the form's rules have passed: they refuse null. */
export function bodyOf(values: LeaseValues): Omit<Body, 'id' | 'version'> {
  const living = values.lease_type === 'LIVING_LEASE';
  const { start_day, end_day, signed_day, standards, deposit } = values;
  return {
    lease_type: values.lease_type,
    start_day: start_day ?? '',
    end_day: end_day ?? '',
    ...(signed_day ? { signed_day } : {}),
    break_from_day: living ? values.break_from_day : null,
    notice_days: values.notice_days ?? 0,
    collected_for: values.collected_for,
    landlord_name: values.landlord_name,
    landlord_phone: values.landlord_phone,
    auto_gen_rent: values.auto_gen_rent,
    remark: values.remark,
    contract: values.contract,
    // The rule of the standards refuses rows with null.
    standards: standards.map(({ start_day, end_day, monthly_amount }) => ({
      start_day,
      end_day,
      monthly_amount,
    })) as StandardSpan[],
    deposit: deposit ?? 0,
  };
}

/** The form values of an existing lease. */
export function valuesOf(lease: LeaseDetail): LeaseValues {
  const { lease_type, start_day, end_day, signed_day, break_from_day, notice_days } = lease;
  const { collected_for, landlord_name, landlord_phone, auto_gen_rent, contract, remark } = lease;
  return {
    lease_type,
    start_day,
    end_day,
    signed_day,
    break_from_day,
    notice_days,
    collected_for,
    landlord_name,
    landlord_phone,
    standards: lease.standards.map(({ start_day, end_day, monthly_amount }) => ({
      start_day,
      end_day,
      monthly_amount,
    })),
    deposit: lease.lease_deposit,
    auto_gen_rent,
    contract,
    remark,
  };
}
