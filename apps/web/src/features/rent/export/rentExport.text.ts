import type { Texts } from '@iris/contract/core/language';

/** The texts of the rent export; the headings are the specification's, in its order. */
export const rentExportText = {
  'rent.export.title': ['匯出租金', 'Export rents'],
  'rent.export.name': ['租金', 'Rents'],
  'rent.export.rangeSays': ['租金時段在這段日子內開始', 'Rents whose period starts on one of these dates'],
  'rent.export.business_no': ['租金單號', 'Rent number'],
  'rent.export.lease_business_no': ['所屬租約', 'Lease'],
  'rent.export.building_name': ['大廈名稱', 'Building'],
  'rent.export.floor_name': ['樓層名稱', 'Floor'],
  'rent.export.unit_name': ['單位名稱', 'Unit'],
  'rent.export.happen_time': ['租金時段', 'Rent period'],
  'rent.export.total_price': ['租金', 'Rent'],
  'rent.export.status': ['繳費狀態', 'Payment status'],
  'rent.export.pay_channel': ['繳費方式', 'Payment method'],
} as const satisfies Texts;
