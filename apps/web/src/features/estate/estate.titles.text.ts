import type { Texts } from '@iris/contract/core/language';

/** The texts of menu, palette and other screens; the rest loads with the screens. */
export const estateTitles = {
  'estate.folder': ['屋苑管理', 'Estate'],
  'estate.structure.title': ['屋苑結構', 'Structure'],
  'estate.units.title': ['單位管理', 'Units'],
  'estate.addBuilding': ['新增大廈', 'Add building'],
  'estate.addFloors': ['新增樓層', 'Add floors'],
  'estate.addUnits': ['新增單位', 'Add units'],
  'estate.unitDetail': ['單位資料', 'Unit'],
  'estate.none': ['屋苑還沒有大廈', 'This estate has no buildings yet'],
  'estate.cascade': ['大廈 / 樓層 / 單位', 'Building / floor / unit'],
} as const satisfies Texts;
