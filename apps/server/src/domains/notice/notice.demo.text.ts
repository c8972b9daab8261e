import type { NoticeLevel, StoredNoticeState } from '@iris/contract/notice/notice.model';

export interface DemoNotice {
  /** The index of the platform's information type. */
  type: number;
  level: NoticeLevel;
  title: readonly [zh: string, en: string];
  brief: readonly [zh: string, en: string];
  content: readonly [zh: readonly string[], en: readonly string[]];
  /** How many of the buildings; 0 for the whole estate. */
  buildings: number;
  state: StoredNoticeState;
  /** When it was or will be published, in hours from now. */
  at: number;
  /** When it ends, in hours from now; left out: never. */
  end?: number;
  /** The percentage of residents who have read it. */
  read?: number;
  /** The text before a correction. */
  before?: readonly string[];
}

/** The notices of the demo, oldest first. */
export const demoNotices: readonly DemoNotice[] = [
  {
    type: 1,
    level: 'NORMAL',
    title: ['公用地方滅蟲通知', 'Pest control in common areas'],
    brief: ['垃圾房及停車場噴灑藥物', 'Spraying in refuse rooms and car park'],
    content: [
      ['承辦商將於各層垃圾房及停車場噴灑滅蟲藥物，約需三小時。', '期間請關閉窗戶，並看管小童及寵物。'],
      [
        'The contractor will spray the refuse rooms and the car park, which takes about three hours.',
        'Please keep windows closed and look after children and pets.',
      ],
    ],
    buildings: 0,
    state: 'PUBLISHED',
    at: -40 * 24,
    end: -38 * 24,
    read: 81,
  },
  {
    type: 0,
    level: 'NORMAL',
    title: ['會所泳池冬季關閉', 'Swimming pool closed for winter'],
    brief: ['', ''],
    content: [['會所泳池由下月起進行年度維修，暫停開放。'], []],
    buildings: 0,
    state: 'OFFLINE',
    at: -20 * 24,
    read: 44,
  },
  {
    type: 1,
    level: 'URGENT',
    title: ['緊急停水', 'Emergency suspension of fresh water'],
    brief: ['地下水管爆裂，搶修中', 'Burst underground pipe under repair'],
    content: [
      ['本座食水供應因地下水管爆裂暫停，預計今晚八時恢復。', '管理處已在大堂備有食水供住戶取用。'],
      [
        'The fresh water supply of this block is suspended because of a burst underground pipe. It is expected to resume at 8 p.m.',
        'Drinking water is available in the lobby.',
      ],
    ],
    buildings: 1,
    state: 'PUBLISHED',
    at: -6,
    end: 12,
    read: 38,
    before: ['本座食水供應因地下水管爆裂暫停，預計今日下午四時恢復。'],
  },
  {
    type: 1,
    level: 'IMPORTANT',
    title: ['升降機年度檢驗', 'Annual lift examination'],
    brief: ['逐部暫停，每部約兩小時', 'One lift at a time, about two hours each'],
    content: [
      ['註冊升降機承辦商將逐部檢驗升降機，檢驗期間該部升降機暫停服務，其他升降機照常運作。'],
      [
        'The registered lift contractor will examine the lifts one at a time. The other lifts will remain in service.',
      ],
    ],
    buildings: 2,
    state: 'PUBLISHED',
    at: -30,
    end: 10 * 24,
    read: 62,
  },
  {
    type: 0,
    level: 'IMPORTANT',
    title: ['消防演習', 'Fire drill'],
    brief: ['請聽從保安員指示', 'Please follow the guards’ instructions'],
    content: [
      ['本屋苑將舉行年度消防演習，警鐘鳴響時請由走火梯步行至集合點。'],
      [
        'The annual fire drill will be held soon. When the alarm sounds, walk down the stairs to the assembly point.',
      ],
    ],
    buildings: 0,
    state: 'SCHEDULED',
    at: 3 * 24,
    end: 6 * 24,
  },
  {
    type: 0,
    level: 'NORMAL',
    title: ['農曆新年裝飾及開放時間', 'Lunar New Year opening hours'],
    brief: ['', ''],
    content: [['管理處於農曆年初一至初三休息，緊急事故請致電保安控制室。'], []],
    buildings: 0,
    state: 'DRAFT',
    at: 0,
  },
];
