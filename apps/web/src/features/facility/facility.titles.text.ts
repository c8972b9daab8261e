import type { Texts } from '@iris/contract/core/language';

/** The texts of menu and palette; the rest loads with the screens. */
export const facilityTitles = {
  'facility.folder': ['設施管理', 'Facilities'],
  'facility.screen.list': ['設施列表', 'Facilities'],
  'facility.screen.add': ['新增設施', 'Add facility'],
  'facility.screen.detail': ['設施資料', 'Facility'],
  'facility.screen.edit': ['編輯設施', 'Edit facility'],
  'facility.screen.schedules': ['時段表', 'Schedules'],
  'facility.screen.addSchedule': ['新增時段表', 'Add schedule'],
  'facility.screen.copySchedule': ['複製時段表', 'Copy schedule'],
  'facility.screen.editSchedule': ['編輯時段表', 'Edit schedule'],
  'facility.screen.bookings': ['預訂列表', 'Bookings'],
  'facility.screen.booking': ['預訂資料', 'Booking'],
  'facility.screen.charge': ['設施費', 'Booking fee'],
} as const satisfies Texts;
