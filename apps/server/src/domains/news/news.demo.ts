import { emptyRich, type Rich } from '@iris/contract/core/rich';
import type { NewsState } from '@iris/contract/news/news.model';
import { newsNo } from '@iris/contract/news/news.rules';
import type { NoticeLevel } from '@iris/contract/notice/notice.model';
import type { Identity } from '@iris/contract/resident/resident.model';
import { asc, eq } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { hashToken } from '../../platform/auth/secret.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertOne } from '../../platform/db/record.ts';
import { takeNumber } from '../../platform/db/series.ts';
import type { Services } from '../../platform/http/context.ts';
import { condoTable } from '../company/company.table.ts';
import { handsOf } from '../rent/index.ts';
import { listInformationTypes } from '../setting/index.ts';
import { newsNumbers } from './news.actions.ts';
import { newsEntry } from './news.audit.ts';
import { picture } from './news.demo.picture.ts';
import { pageToken } from './news.page.ts';
import { newsTable } from './news.table.ts';

const DAY_MS = 86_400_000;

interface DemoNews {
  /** The index of the platform's information type. */
  type: number;
  level: NoticeLevel;
  title: readonly [zh: string, en: string];
  brief: readonly [zh: string, en: string];
  content: readonly [zh: readonly string[], en: readonly string[]];
  identities: readonly Identity[];
  state: NewsState;
  pinned?: true;
  /** Days since it was added. */
  age: number;
  views: number;
  /** The colours of its cover, from top to bottom; left out: none. */
  cover?: readonly [string, string];
}

/** The news of the demo, oldest first. */
const demoNews: readonly DemoNews[] = [
  {
    type: 0,
    level: 'NORMAL',
    title: ['平台花園翻新完成', 'Podium garden renovated'],
    brief: ['新增兒童遊樂設施和長者健身角', 'With a new playground and a fitness corner for the elderly'],
    content: [
      ['平台花園翻新工程已經完成，即日起每日上午六時至晚上十時開放。', '感謝各位住戶在工程期間的體諒。'],
      [
        'The renovation of the podium garden is complete. It is open daily from 6 a.m. to 10 p.m.',
        'Thank you for your patience during the works.',
      ],
    ],
    identities: [],
    state: 'PUBLISHED',
    age: 62,
    views: 348,
    cover: ['#8fc7a2', '#2f6b4f'],
  },
  {
    type: 2,
    level: 'NORMAL',
    title: ['中秋燈籠製作班相片集', 'Photos of the lantern workshop'],
    brief: ['', ''],
    content: [['多謝六十位大小朋友參加，相片可於會所索取。'], []],
    identities: [],
    state: 'OFFLINE',
    age: 50,
    views: 121,
  },
  {
    type: 0,
    level: 'IMPORTANT',
    title: ['電動車充電位開始登記', 'EV charging bays: registration opens'],
    brief: ['首批四十個車位，以登記先後分配', 'The first forty bays, in the order of registration'],
    content: [
      ['有車位的業主可到管理處登記，安裝工程預計明年第一季完成。'],
      [
        'Owners of a car park may register at the management office. Installation should be complete in the first quarter of next year.',
      ],
    ],
    identities: ['OWNER'],
    state: 'PUBLISHED',
    pinned: true,
    age: 20,
    views: 206,
    cover: ['#8fb4e8', '#274b8f'],
  },
  {
    type: 2,
    level: 'NORMAL',
    title: ['回收有賞：會所設智能回收箱', 'Smart recycling bins at the clubhouse'],
    brief: ['膠樽、鋁罐和紙包飲品盒', 'For plastic bottles, cans and drink cartons'],
    content: [
      ['會所大堂設有智能回收箱，回收所得積分可換領日用品。'],
      ['There are smart recycling bins in the clubhouse lobby. Points can be exchanged for daily goods.'],
    ],
    identities: [],
    state: 'PUBLISHED',
    age: 6,
    views: 74,
  },
  {
    type: 2,
    level: 'NORMAL',
    title: ['聖誕亮燈禮', 'Christmas lighting ceremony'],
    brief: ['', ''],
    content: [['亮燈禮的日期和節目稍後公佈。'], []],
    identities: [],
    state: 'DRAFT',
    age: 1,
    views: 0,
  },
];

const rich = (paragraphs: readonly string[]): Rich =>
  paragraphs.length === 0
    ? emptyRich
    : {
        type: 'doc',
        content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
      };

/** News of each demo condo, in every state. */
export async function fillNews(tx: Transaction, services: Services): Promise<void> {
  const types = await listInformationTypes(tx);
  for (const condo of await tx.select().from(condoTable).orderBy(asc(condoTable.id))) {
    const { reviewer } = await handsOf(tx, condo.companyId);
    for (const wanted of demoNews) {
      const typeId = types[wanted.type % types.length]?.id;
      if (typeId === undefined) return;
      await storeNews(tx, services, { wanted, condoId: condo.id, typeId, author: reviewer });
    }
  }
}

interface Place {
  wanted: DemoNews;
  condoId: number;
  typeId: number;
  author: { userId: number | null; name: string };
}

async function storeNews(tx: Transaction, services: Services, place: Place): Promise<void> {
  const { wanted, condoId, typeId, author } = place;
  const number = newsNo(await takeNumber(tx, newsNumbers(condoId)));
  const createdAt = services.clock.now() - wanted.age * DAY_MS;
  const row = await insertOne(tx, newsTable, {
    condoId,
    number,
    typeId,
    level: wanted.level,
    title: wanted.title[0],
    titleEn: wanted.title[1],
    brief: wanted.brief[0],
    briefEn: wanted.brief[1],
    content: rich(wanted.content[0]),
    contentEn: rich(wanted.content[1]),
    identities: [...wanted.identities],
    state: wanted.state,
    pinned: wanted.pinned ?? false,
    views: wanted.views,
    publishedAt: wanted.state === 'DRAFT' ? null : createdAt,
    author: author.name,
    authorId: author.userId,
    tokenHash: hashToken(pageToken(services, condoId, number)),
    createdAt,
  });
  if (wanted.cover) {
    const image = await picture(wanted.cover);
    const themeId = await services.files.putImage(tx, {
      ownerKind: 'news',
      ownerId: row.id,
      image,
      name: 'cover.webp',
    });
    await tx.update(newsTable).set({ themeId }).where(eq(newsTable.id, row.id));
  }
  const { entity, id, label, changes } = newsEntry(null, row, 'add');
  await tx.insert(auditTable).values({
    time: createdAt,
    userId: author.userId,
    userName: author.name,
    address: '',
    entity,
    entityId: id,
    condoId,
    label,
    action: 'add',
    changes,
  });
}
