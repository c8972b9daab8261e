import { addDays, dayOf } from '@iris/contract/core/day';
import type { Bilingual } from '@iris/contract/core/language';
import type { Transaction } from '../../platform/db/database.ts';
import { drawn } from '../../platform/files/drawn.ts';
import type { Image } from '../../platform/files/image.ts';
import type { Services } from '../../platform/http/context.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { insertBanner, saveBanner } from './lists.queries.ts';

const WIDTH = 1_500;
const HEIGHT = 720;

interface DemoBanner {
  title: Bilingual;
  link: string;
  /** Days from today. */
  from: number;
  until: number | null;
  /** The picture: two colours that blend into each other, and a third one as a highlight. */
  colours: readonly [string, string, string];
}

const banners: readonly DemoBanner[] = [
  {
    title: ['歡迎使用 Iris，先看看幫助中心', 'Welcome to Iris. Have a look at the help centre'],
    link: '/help',
    from: -30,
    until: null,
    colours: ['#0b3a75', '#1677ff', '#9fd0ff'],
  },
  {
    title: ['啟用雙重驗證，賬戶更安全', 'Two-factor authentication keeps your account safe'],
    link: '/center',
    from: -14,
    until: null,
    colours: ['#2b1760', '#7a4bd6', '#f0b8ff'],
  },
  {
    title: ['冬季節能週：公共地方提早關燈', 'Energy week: lights in common areas go out earlier'],
    link: '',
    from: -3,
    until: 25,
    colours: ['#08493f', '#1fa37f', '#ffe08a'],
  },
];

const DAY_MS = 86_400_000;

interface DemoLetter {
  recipient: string;
  subject: string;
  body: string;
  tries: number;
  lastError: string;
  daysAgo: number;
  sent: boolean;
  dismissed?: true;
}

/** A sent letter, one that failed, one that somebody dismissed, and one that waits for a mail server. */
const letters: readonly DemoLetter[] = [
  {
    ...{ recipient: 'office@marina-pm.example', subject: 'Iris 測試電郵', tries: 1, lastError: '' },
    body: '敬啟者：\n\n這是一封測試電郵。收到此信表示電郵伺服器設定正確。',
    ...{ daysAgo: 40, sent: true },
  },
  {
    ...{ recipient: 'old-address@lakeside-es.example', subject: 'Iris 測試電郵', tries: 8 },
    ...{ lastError: '550 5.1.1 mailbox unavailable', daysAgo: 39, sent: false },
    body: '敬啟者：\n\n這是一封測試電郵。收到此信表示電郵伺服器設定正確。',
  },
  {
    ...{ recipient: 'former@marina-pm.example', subject: 'Iris 測試電郵', tries: 8 },
    ...{ lastError: '550 5.1.1 mailbox unavailable', daysAgo: 45, sent: false, dismissed: true },
    body: '敬啟者：\n\n這是一封測試電郵。收到此信表示電郵伺服器設定正確。',
  },
  {
    ...{ recipient: 'info@lakeside-es.example', subject: 'Iris 測試電郵', tries: 0, lastError: '' },
    body: '敬啟者：\n\n這是一封測試電郵。收到此信表示電郵伺服器設定正確。',
    ...{ daysAgo: 0, sent: false },
  },
];

/** The banners of the demo's dashboard, and letters in the outbox. */
export async function fillSettings(tx: Transaction, { clock, files }: Services): Promise<void> {
  const today = dayOf(clock.now());
  for (const { title, link, from, until, colours } of banners) {
    const [name, nameEn] = title;
    const id = await insertBanner(tx, {
      title: name,
      titleEn: nameEn,
      imageFileId: 0,
      link,
      startDay: addDays(today, from),
      endDay: until === null ? null : addDays(today, until),
    });
    const image = await draw(colours);
    const imageFileId = await files.putImage(tx, { ownerKind: 'banner', ownerId: id, image, name: nameEn });
    await saveBanner(tx, id, { imageFileId });
  }
  await tx.insert(outboxTable).values(
    letters.map(({ daysAgo, sent, dismissed, ...letter }) => {
      const createdAt = clock.now() - daysAgo * DAY_MS;
      return {
        ...letter,
        createdAt,
        sentAt: sent ? createdAt + 20_000 : null,
        dismissedAt: dismissed ? createdAt + 3 * DAY_MS : null,
      };
    }),
  );
}

/** Soft shapes on a gradient, without words: a picture that needs no file and no language. */
function draw([dark, bright, light]: DemoBanner['colours']): Promise<Image> {
  const circle = (x: number, y: number, radius: number, opacity: number) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${light}" fill-opacity="${opacity}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <linearGradient id="ground" x1="0" y1="1" x2="1" y2="0">
        <stop offset="0" stop-color="${dark}"/><stop offset="1" stop-color="${bright}"/>
      </linearGradient>
      <radialGradient id="shine" cx="0.78" cy="0.2" r="0.7">
        <stop offset="0" stop-color="${light}" stop-opacity="0.75"/>
        <stop offset="1" stop-color="${light}" stop-opacity="0"/>
      </radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#ground)"/>
    <rect width="100%" height="100%" fill="url(#shine)"/>
    ${circle(1_260, 660, 340, 0.1)}${circle(1_080, 90, 150, 0.12)}${circle(1_420, 330, 90, 0.16)}
    <path d="M0 ${HEIGHT} V560 Q380 430 760 580 T1500 520 V${HEIGHT} Z" fill="${dark}" fill-opacity="0.45"/>
    <path d="M0 ${HEIGHT} V640 Q460 540 900 660 T1500 610 V${HEIGHT} Z" fill="${dark}" fill-opacity="0.55"/>
  </svg>`;
  return drawn(svg, { quality: 80 });
}
