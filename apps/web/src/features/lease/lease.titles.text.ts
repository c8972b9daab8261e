import type { Texts } from '@iris/contract/core/language';

/** What the menu and the palette say; the rest comes with the screens. */
export const leaseTitles = {
  'lease.folder': ['租約合同', 'Leases'],
  'lease.screen.list': ['租約列表', 'Leases'],
  'lease.screen.add': ['新增租約', 'Add lease'],
  'lease.screen.detail': ['租約資料', 'Lease'],
  'lease.screen.calendar': ['租約日曆', 'Lease calendar'],
} as const satisfies Texts;
