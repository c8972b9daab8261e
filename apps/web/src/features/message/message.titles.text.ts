import type { Texts } from '@iris/contract/core/language';

/** The texts of palette and breadcrumb; the rest loads with the screen. */
export const messageTitles = {
  'message.screen': ['系統消息', 'Messages'],
} as const satisfies Texts;
