import type { Texts } from '@iris/contract/core/language';

/** What the palette and the breadcrumb say; the rest comes with the screen. */
export const messageTitles = {
  'message.screen': ['系統消息', 'Messages'],
} as const satisfies Texts;
