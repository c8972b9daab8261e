import type { Texts } from '@iris/contract/core/language';

/** The texts of menu, palette and page titles; the rest loads with the screens. */
export const accessTitles = {
  'access.list.title': ['門禁授權', 'Access groups'],
  'access.add.title': ['新增授權組', 'Add access group'],
  'access.detail.title': ['授權組', 'Access group'],
  'access.device.list.title': ['門禁設備', 'Access devices'],
  'access.event.list.title': ['門禁事件', 'Access events'],
  'access.device.detail.title': ['門禁設備', 'Access device'],
} as const satisfies Texts;
