import type { Texts } from '@iris/contract/core/language';

/** The texts of the lease export; the headings are in the specification's order. */
export const leaseExportText = {
  'lease.export.title': ['匯出租約', 'Export leases'],
  'lease.export.name': ['租約', 'Leases'],
  'lease.export.rangeSays': ['租期在這段日子內生效的租約', 'Leases in effect on any of these dates'],
  'lease.export.business_no': ['租約編號', 'Lease number'],
  'lease.export.building_name': ['大廈名稱', 'Building'],
  'lease.export.floor_name': ['樓層名稱', 'Floor'],
  'lease.export.unit_name': ['單位名稱', 'Unit'],
  'lease.export.lease_start_time': ['開始日期', 'Start'],
  'lease.export.lease_end_time': ['結束日期', 'End'],
  'lease.export.lease_type': ['租約類型', 'Lease type'],
  'lease.export.tenant_name': ['租戶姓名', 'Tenant'],
  'lease.export.tenant_id_card': ['證件號碼', 'ID number'],
  'lease.export.tenant_phone': ['電話', 'Phone'],
  'lease.export.tenant_email': ['電郵', 'Email'],
  'lease.export.lease_deposit': ['按金', 'Deposit'],
  'lease.export.monthly_rent': ['現時月租', 'Current monthly rent'],
  'lease.export.term_status': ['租期狀態', 'Term status'],
  'lease.export.valid': ['合約狀態', 'Contract status'],
  'lease.export.auto_gen_rent': ['自動生成租金', 'Auto-generate rent'],
} as const satisfies Texts;
