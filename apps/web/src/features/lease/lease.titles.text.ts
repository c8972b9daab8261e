import type { Texts } from '@iris/contract/core/language';

/** The texts of menu and palette; the rest loads with the screens. */
export const leaseTitles = {
  'lease.folder': ['租約合同', 'Leases'],
  'lease.screen.list': ['租約列表', 'Leases'],
  'lease.screen.add': ['新增租約', 'Add lease'],
  'lease.screen.detail': ['租約資料', 'Lease'],
  'lease.screen.calendar': ['租約日曆', 'Lease calendar'],
} as const satisfies Texts;
