import type { Texts } from '@iris/contract/core/language';

/** The texts of menu, palette and breadcrumb; the rest loads with the screens. */
export const companyTitles = {
  'company.folder': ['平台數據管理', 'Platform'],
  'company.overview.title': ['平台總覽', 'Overview'],
  'company.list.title': ['公司與屋苑', 'Companies and estates'],
  'company.add.title': ['新增公司', 'Add company'],
  'company.edit.title': ['公司資料', 'Company details'],
  'company.addCondo.title': ['新增屋苑', 'Add estate'],
  'company.editCondo.title': ['屋苑資料', 'Estate details'],
  'company.setUp.title': ['設立公司', 'Company set-up'],
} as const satisfies Texts;
