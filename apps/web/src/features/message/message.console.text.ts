import type { Texts } from '@iris/contract/core/language';

export const messageConsoleText = {
  'message.screen.summary': ['{{unread}} 則未讀，共 {{total}} 則', '{{unread}} unread of {{total}}'],
  'message.screen.unread': ['{{unread}} 則未讀', '{{unread}} unread'],
  'message.screen.allRead': ['沒有未讀消息', 'No unread messages'],
  'message.screen.allReadSays': ['關閉篩選可查看全部消息。', 'Turn off the filter to see all messages.'],
  'message.screen.showAll': ['查看全部消息', 'Show all messages'],
  'message.screen.none': ['暫時沒有消息', 'No messages yet'],
  'message.screen.noneSays': [
    '公告和同事的通知會在這裏出現。',
    'Announcements and notifications from colleagues appear here.',
  ],
} as const satisfies Texts;
