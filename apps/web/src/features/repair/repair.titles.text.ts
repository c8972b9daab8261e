import type { Texts } from '@iris/contract/core/language';

/** The texts of menu and palette; the rest loads with the screens. */
export const repairTitles = {
  'repair.folder': ['報修管理', 'Repairs'],
  'repair.screen.list': ['報修工單', 'Repair orders'],
  'repair.screen.charge': ['維修費', 'Repair charge'],
  'repair.screen.detail': ['工單資料', 'Repair order'],
  'repair.screen.staff': ['維修人員', 'Repair staff'],
  'repair.screen.staffAdd': ['新增維修人員', 'Add repair staff'],
  'repair.screen.staffDetail': ['維修人員資料', 'Repair staff member'],
} as const satisfies Texts;
