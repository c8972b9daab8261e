import type { Texts } from '@iris/contract/core/language';

export const leasePartsText = {
  'leases.title': ['租約', 'Leases'],
  'leases.add': ['新增租約', 'Add lease'],
  'leases.noneOfTenant': ['沒有以此住戶為租戶的租約', 'This resident is not a tenant under any lease'],
  'leases.noneOfUnit': ['此單位沒有租約', 'This unit has no leases'],
  'leases.monthly': ['月租', 'Monthly rent'],
  'leases.overdue': ['逾期租金', 'Rent overdue'],
} as const satisfies Texts;
