import type { TextKey } from '../i18n/keys.ts';

/** The groups of the menu, in order, with their captions; a group without entries is not shown. */
export const menuGroups = {
  collection: 'shell.group.collection',
  estate: 'shell.group.estate',
  service: 'shell.group.service',
  content: 'shell.group.content',
  setting: 'shell.group.setting',
  platform: 'shell.group.platform',
} as const satisfies Record<string, TextKey>;
export type MenuGroup = keyof typeof menuGroups;
