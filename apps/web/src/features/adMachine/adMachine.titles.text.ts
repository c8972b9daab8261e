import type { Texts } from '@iris/contract/core/language';

/** The texts of menu, palette and page titles; the rest loads with the screens. */
export const adMachineTitles = {
  'adMachine.folder': ['廣告機管理', 'Ad machines'],
  'adMachine.screen.list': ['廣告機', 'Ad machines'],
  'adMachine.screen.add': ['新增廣告機', 'Add ad machine'],
  'adMachine.screen.detail': ['廣告機資料', 'Ad machine'],
  'adMachine.screen.edit': ['編輯廣告機', 'Edit ad machine'],
  'adMachine.screen.videos': ['設定播放影片', 'Set videos'],
  'adMachine.screen.models': ['影片模板', 'Video templates'],
  'adMachine.screen.modelAdd': ['新增影片模板', 'Add video template'],
  'adMachine.screen.modelEdit': ['編輯影片模板', 'Edit video template'],
  'adMachine.screen.logs': ['廣告機日誌', 'Ad machine logs'],
  'adMachine.screen.condoList': ['廣告機', 'Ad machines'],
  'adMachine.screen.pictures': ['輪播圖片', 'Carousel'],
  'adMachine.screen.contents': ['內容模板', 'Content templates'],
  'adMachine.screen.contentAdd': ['新增內容模板', 'Add content template'],
  'adMachine.screen.contentEdit': ['編輯內容模板', 'Edit content template'],
} as const satisfies Texts;
