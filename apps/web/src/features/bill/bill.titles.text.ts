import type { Texts } from '@iris/contract/core/language';

/** The texts of menu and palette; the rest loads with the screens. */
export const billTitles = {
  'bill.folder': ['賬單管理', 'Bills'],
  'bill.screen.brief': ['賬單概覽', 'Bill overview'],
  'bill.screen.list': ['賬單列表', 'Bills'],
  'bill.screen.refunds': ['退款批核', 'Refund approvals'],
  'bill.screen.detail': ['賬單資料', 'Bill'],
  'bill.screen.receipt': ['收據', 'Receipt'],
  'bill.screen.add': ['新增賬單', 'Add bills'],
} as const satisfies Texts;
