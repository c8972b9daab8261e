import type { Texts } from '../core/language.ts';

export const messageText = {
  'work.messages': ['消息未讀', 'Unread messages'],
} as const satisfies Texts;
