import type { Texts } from '@iris/contract/core/language';

export const deskText = {
  'home.desk.find': [
    '住戶姓名、電話或單位，例如 12C、6080 0194',
    'Resident, phone or unit, e.g. 12C, 6080 0194',
  ],
  'home.desk.found': ['找到的記錄', 'Records found'],
  'home.messages': ['公告與消息', 'Announcements and messages'],
  'home.messages.unread': ['{{count}} 則未讀', '{{count}} unread'],
  'home.messages.all': ['全部消息', 'All messages'],
  'home.messages.none': ['暫時沒有消息', 'No messages yet'],
  'home.newcomers': ['最新登記住戶', 'Newest residents'],
  'home.newcomers.all': ['全部住戶', 'All residents'],
  'home.newcomers.none': ['還沒有住戶', 'No residents yet'],
  'home.newcomers.name': ['住戶', 'Resident'],
  'home.newcomers.unit': ['單位', 'Unit'],
  'home.newcomers.identity': ['身份', 'Identity'],
  'home.newcomers.phone': ['電話', 'Phone'],
  'home.newcomers.since': ['登記日期', 'Since'],
  'home.help': ['工作指引', 'How to'],
  'home.help.all': ['幫助中心', 'Help centre'],
  'home.help.none': ['還沒有幫助文章', 'No help articles yet'],
} as const satisfies Texts;
