import type { Bilingual } from '@iris/contract/core/language';
import type { Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { findByUsername } from '../user/index.ts';
import { messageTable } from './message.table.ts';

const HOUR_MS = 3_600_000;

interface DemoMessage {
  to: string;
  /** An account, or null for the system. */
  from?: string;
  hoursAgo: number;
  content: Bilingual;
  link?: string;
  isRead?: boolean;
}

const staff = ['manager', 'cashier', 'frontdesk', 'guard'];
const everybody = ['operator', 'manager2', ...staff];

const welcome: Bilingual = [
  '歡迎使用 Iris。請到個人中心核對你的稱呼和電郵，忘記密碼時驗證碼會寄到該電郵。',
  'Welcome to Iris. Check your name and email in the personal centre: reset codes go to that address.',
];
const drill: Bilingual = [
  '本月消防演習定於星期六上午十時舉行，請各同事提早十五分鐘到崗。',
  'The fire drill is on Saturday at 10 am. Please be at your posts a quarter of an hour earlier.',
];
const renovated: Bilingual = [
  '數個裝修單位已經完工，請在單位列表核對狀態。',
  'Several units have finished renovation. Please check their state in the unit list.',
];
const areas: Bilingual = [
  '新一批單位的面積已按圖則輸入，煩請覆核。',
  'The areas of the new units were entered from the plans. Please look them over.',
];

const messages: readonly DemoMessage[] = [
  ...everybody.map((to) => ({ to, hoursAgo: 240, content: welcome, link: '/center', isRead: true })),
  ...staff
    .filter((to) => to !== 'manager')
    .map((to) => ({ to, from: 'manager', hoursAgo: 30, content: drill })),
  { to: 'manager', from: 'cashier', hoursAgo: 50, content: areas, link: '/unitManage/list', isRead: true },
  { to: 'manager', from: 'frontdesk', hoursAgo: 3, content: renovated, link: '/unitManage/list' },
];

/** A few messages between the demo's users. */
export async function fillMessages(tx: Transaction, { clock }: Services): Promise<void> {
  // Oldest first: the bell sorts by id.
  for (const message of [...messages].sort((a, b) => b.hoursAgo - a.hoursAgo)) {
    const [reader, sender] = [
      await findByUsername(tx, message.to),
      await findByUsername(tx, message.from ?? ''),
    ];
    if (!reader) throw new Error(`the demo has no ${message.to}`);
    const [content, contentEn] = message.content;
    await tx.insert(messageTable).values({
      userId: reader.id,
      sender: sender?.nickname ?? '',
      content,
      contentEn,
      link: message.link ?? '',
      isRead: message.isRead ?? false,
      time: clock.now() - message.hoursAgo * HOUR_MS,
    });
  }
}
