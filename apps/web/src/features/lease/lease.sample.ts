import { addDays, dayOf } from '@iris/contract/core/day';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';

export const today = dayOf(Date.now());

/** A lease whose term ended five days ago, for tests. */
export const expired: LeaseDetail = {
  ...{ id: 1, condo_id: 1, business_no: 'L000001', version: 1, created_at: 0 },
  ...{ building_id: 1, floor_id: 1, unit_id: 1, unit_area: null },
  ...{ building_name: 'B', floor_name: '10', unit_name: 'G' },
  ...{ lease_start_time: 0, lease_end_time: 0, lease_type: 'DEATH_LEASE', term_status: 'EXPIRED' },
  ...{ start_day: addDays(today, -370), end_day: addDays(today, -5), break_from_day: null, notice_days: 30 },
  ...{
    tenant_id: 1,
    tenant_name: 'WONG Sau Yee',
    tenant_name_en: '',
    tenant_phone: '61248445',
    tenant_email: '',
  },
  ...{ tenant_id_card: '', tenant_id_type: 'HKID', lease_deposit: 3_740_000, monthly_rent: 1_870_000 },
  ...{ rent_standard_excel_content: [], valid: true, auto_gen_rent: true, owed: 0, overdue: 0 },
  ...{ deposit_status: 'REFUNDED', deposit_due_day: today, standards: [], gaps: [] },
  ...{ landlord_name: '', landlord_name_en: '', landlord_phone: '', collected_for: 'OWN', landlord_id: null },
  ...{ signed_day: today, remark: '', contract: null, ended_day: null, end_reason: '', move_out_day: null },
  deposit: {
    ...{ id: 1, business_no: 'D000001', status: 'REFUNDED', amount: 3_740_000, paid: 3_740_000 },
    ...{ refunding: 0, refunded: 3_740_000, deducted: 0, due_day: today, paid_at: 0, refund_until: null },
    ...{ payments: [], refunds: [], deductions: [], version: 1 },
  },
  compliance: {
    ...{ stamp_duty: 0, counterpart_duty: 0, signed_day: today, stamp_deadline: today, stamped_day: null },
    ...{ stamp_no: '', domestic: true, cr109_deadline: null, cr109_day: null },
  },
  ...{
    deposit_part: null,
    carried_from: null,
    carried_to: null,
    previous: null,
    next: null,
    actions: ['invalidate'],
  },
};
