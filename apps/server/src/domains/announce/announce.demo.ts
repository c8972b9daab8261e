import type { Bilingual } from '@iris/contract/core/language';
import { emptyRich, type Rich } from '@iris/contract/core/rich';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { companyTable } from '../company/company.table.ts';
import { setHidden } from '../message/index.ts';
import { messageTable } from '../message/message.table.ts';
import { listInformationTypes } from '../setting/index.ts';
import { findByUsername } from '../user/index.ts';
import { bringToPeople } from './announce.publish.ts';
import { insertAnnouncement, setCompanies } from './announce.queries.ts';
import type { announcementTable } from './announce.table.ts';

const HOUR_MS = 3_600_000;

interface DemoAnnouncement {
  /** The index of the demo's information type. */
  type: number;
  title: Bilingual;
  /** Paragraphs; an array is a list of items. */
  content: readonly [zh: readonly (string | string[])[], en: readonly (string | string[])[]];
  state: (typeof announcementTable.$inferSelect)['state'];
  /** Before or after now. */
  hoursAgo: number;
  /** Indexes of the demo companies; left out: all. */
  company?: number;
  readBy?: readonly string[];
}

// Oldest first: the bell sorts by id.
const announcements: readonly DemoAnnouncement[] = [
  {
    type: 0,
    title: ['客戶服務熱線臨時改號', 'Temporary number of the service hotline'],
    content: [
      ['因電訊商維修線路，本週客戶服務熱線改為 2123 4567。'],
      ['While the carrier repairs the line, please call 2123 4567 this week.'],
    ],
    state: 'OFFLINE',
    hoursAgo: 20 * 24,
    readBy: ['operator', 'manager', 'cashier', 'frontdesk', 'manager2'],
  },
  {
    type: 2,
    title: ['住戶管理功能已經推出', 'Residents are here'],
    content: [
      [
        '各位同事：住戶管理功能已經開放使用，歡迎試用並提出意見。',
        ['登記業主、家庭成員、租戶、員工和訪客', '由 Excel 匯入現有住戶', '更換業主、合併重複的住戶'],
        '詳細步驟請參閱幫助中心。',
      ],
      [
        'Dear colleagues, residents can be managed from now on. Try it and tell us what you think.',
        [
          'Enter owners, family members, tenants, staff and visitors',
          'Import those you have from Excel',
          'Change owners and merge duplicates',
        ],
        'The help centre has every step.',
      ],
    ],
    state: 'LIVE',
    hoursAgo: 2,
    readBy: ['operator', 'cashier'],
  },
  {
    type: 1,
    title: ['鴨脷洲區食水管工程', 'Water main works in Ap Lei Chau'],
    content: [
      [
        '水務署將於下星期二凌晨一時至五時更換海怡灣道食水管，期間暫停供水。',
        '請各屋苑提早通知住戶儲水，並安排同事當值。',
      ],
      [
        'The Water Supplies Department replaces the main in Marina Bay Road next Tuesday, 1 to 5 am. There is no water meanwhile.',
        'Please tell residents early to store water, and have somebody on duty.',
      ],
    ],
    state: 'LIVE',
    hoursAgo: 1,
    company: 0,
  },
  {
    type: 1,
    title: ['系統例行維護', 'Routine maintenance'],
    content: [
      ['系統將於星期日凌晨二時至三時進行例行維護，期間不能登入。請提早儲存資料。'],
      [
        'The system is under maintenance on Sunday, 2 to 3 am, and nobody can sign in. Save your work before.',
      ],
    ],
    state: 'SCHEDULED',
    hoursAgo: -72,
  },
];

/** A few announcements in each state; two of them are in the bells of the demo users. */
export async function fillAnnouncements(tx: Transaction, { clock }: Services): Promise<void> {
  const companies = await tx.select({ id: companyTable.id }).from(companyTable).orderBy(asc(companyTable.id));
  const types = await listInformationTypes(tx);
  const operator = await findByUsername(tx, 'operator');
  if (!operator) throw new Error('the demo has no operator');
  for (const { type, company, state, hoursAgo, readBy = [], ...words } of announcements) {
    const [title, titleEn] = words.title;
    const audience = company === undefined ? 'ALL' : 'COMPANIES';
    const publishAt = clock.now() - hoursAgo * HOUR_MS;
    const id = await insertAnnouncement(tx, {
      typeId: types[type]?.id ?? null,
      title,
      titleEn,
      content: documentOf(words.content[0]),
      contentEn: documentOf(words.content[1]),
      audience,
      state,
      publishAt,
      author: operator.nickname,
      authorId: operator.id,
      createdAt: Math.min(publishAt, clock.now()),
    });
    const only = company === undefined ? undefined : companies[company];
    await setCompanies(tx, id, only ? [only.id] : []);
    if (state === 'SCHEDULED') continue;
    await bringToPeople(tx, { id, audience, title, titleEn }, publishAt);
    await setRead(tx, id, readBy);
    if (state === 'OFFLINE') await setHidden(tx, id, true);
  }
}

async function setRead(tx: Transaction, announcementId: number, names: readonly string[]): Promise<void> {
  const readers: number[] = [];
  for (const name of names) readers.push((await findByUsername(tx, name))?.id ?? 0);
  const messages = await tx
    .select({ id: messageTable.id, userId: messageTable.userId })
    .from(messageTable)
    .where(eq(messageTable.announcementId, announcementId));
  const ids = messages.filter(({ userId }) => readers.includes(userId)).map(({ id }) => id);
  if (ids.length > 0)
    await tx.update(messageTable).set({ isRead: true }).where(inArray(messageTable.id, ids));
}

const paragraph = (text: string) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text }],
});

const documentOf = (blocks: readonly (string | string[])[]): Rich => ({
  ...emptyRich,
  content: blocks.map((block) =>
    typeof block === 'string'
      ? paragraph(block)
      : {
          type: 'bulletList' as const,
          content: block.map((item) => ({ type: 'listItem' as const, content: [paragraph(item)] })),
        },
  ),
});
