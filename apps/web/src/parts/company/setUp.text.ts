import type { Texts } from '@iris/contract/core/language';

/** The steps from a new company to its first units. */
export const setUpText = {
  'setUp.title': ['設立「{{name}}」', 'Set up {{name}}'],
  'setUp.own': ['開始使用', 'Getting started'],
  'setUp.condo': ['屋苑', 'Estate'],
  'setUp.condo.none': ['建立第一個屋苑。', 'Create the first estate.'],
  'setUp.condo.has': ['{{count}} 個屋苑', '{{count, estate|estates}}'],
  'setUp.condo.add': ['新增屋苑', 'Add estate'],
  'setUp.user': ['管理員', 'Administrator'],
  'setUp.user.none': [
    '邀請公司的管理員，之後可由他接手。',
    'Invite the company’s administrator, who can then take over.',
  ],
  'setUp.user.has': ['{{count}} 名用戶', '{{count, user|users}}'],
  'setUp.user.add': ['新增管理員', 'Add administrator'],
  'setUp.staff': ['同事', 'Colleagues'],
  'setUp.staff.none': ['邀請同事，給予權限組。', 'Invite colleagues and give them permission groups.'],
  'setUp.staff.add': ['新增用戶', 'Add user'],
  'setUp.group': ['權限組', 'Permission groups'],
  'setUp.group.none': ['決定同事可以做甚麼。', 'Decide what colleagues may do.'],
  'setUp.group.has': ['{{count}} 個權限組', '{{count, group|groups}}'],
  'setUp.group.add': ['新增權限組', 'Add permission group'],
  'setUp.unit': ['單位', 'Units'],
  'setUp.unit.none': [
    '新增第一座大廈，連同樓層和單位。',
    'Add the first building with its floors and units.',
  ],
  'setUp.unit.has': ['{{count}} 個單位', '{{count, unit|units}}'],
  'setUp.unit.add': ['新增大廈和單位', 'Add building and units'],
  'setUp.done': ['已完成', 'Done'],
} as const satisfies Texts;
