import type { RepairOutcome, RepairType, RepairUrgency } from '@iris/contract/repair/repair.model';

/** What goes wrong in a flat or a common part, and what is done about it. */
export interface Fault {
  type: RepairType;
  description: string;
  feedback: string;
  /** Where, if it is in a common part. */
  place?: string;
}

export const faults: readonly Fault[] = [
  {
    type: 'WATER',
    description: '廚房洗手盆去水慢，並有倒流情況，懷疑喉管淤塞。',
    feedback: '已通渠並清洗隔氣，去水恢復正常。',
  },
  {
    type: 'WATER',
    description: '浴室天花滲水，位置在浴缸上方，範圍約一尺。',
    feedback: '檢查樓上單位後更換浴缸去水膠圈，觀察三日未再滲水。',
  },
  {
    type: 'ELECTRICITY',
    description: '客廳三個插座無電，漏電斷路器無法重置。',
    feedback: '更換損壞的插座及底盒，測試絕緣正常。',
  },
  {
    type: 'ELECTRICITY',
    place: '走廊近電錶房',
    description: '走廊照明閃爍，晚間有一半燈具不亮。',
    feedback: '更換四支光管及一個火牛，照明正常。',
  },
  {
    type: 'LIFT',
    place: '二號升降機',
    description: '升降機在行駛時有異響，平層時有震動。',
    feedback: '承辦商更換導靴並加潤滑油，試行二十次正常。',
  },
  {
    type: 'OPENING',
    description: '主人房窗鉸鬆脫，窗扇未能關緊，風雨時入水。',
    feedback: '更換窗鉸及螺絲，調校窗扇，並檢查膠邊。',
  },
  {
    type: 'OPENING',
    place: '大堂',
    description: '大堂玻璃門關門器失效，門不能自動關上。',
    feedback: '更換地彈簧，調校關門速度。',
  },
  {
    type: 'OTHER',
    place: '停車場出口',
    description: '停車場出口地面鐵板鬆動，車輛駛過時有巨響。',
    feedback: '重新燒焊並固定鐵板，噪音消除。',
  },
  {
    type: 'WATER',
    place: '天台水箱房',
    description: '食水泵壓力不足，高層住戶反映水壓低。',
    feedback: '更換壓力掣及清洗隔濾，高層水壓恢復。',
  },
  {
    type: 'OTHER',
    description: '單位門鈴對講機沒有聲音，未能與大堂通話。',
    feedback: '更換聽筒及重接線路，通話清晰。',
  },
];

/** How an order of the demo goes: its state, and how many hours ago it was reported. */
export interface Course {
  ago: number;
  fault: number;
  end: 'UNHANDLED' | 'REPAIRING' | 'WAITING' | RepairOutcome;
  urgency: RepairUrgency;
  score?: number;
  returned?: true;
}

/** The open orders of each demo condo, late ones among them, and the last two months before them. */
export function planCourses(finished: number, chance: () => number): Course[] {
  const open: Course[] = [
    { ago: 1, fault: 0, end: 'UNHANDLED', urgency: 'NORMAL' },
    { ago: 0.4, fault: 4, end: 'UNHANDLED', urgency: 'URGENT' },
    { ago: 30, fault: 7, end: 'UNHANDLED', urgency: 'NORMAL' },
    { ago: 5, fault: 2, end: 'REPAIRING', urgency: 'NORMAL' },
    { ago: 28, fault: 1, end: 'REPAIRING', urgency: 'NORMAL' },
    { ago: 50, fault: 5, end: 'REPAIRING', urgency: 'NORMAL', returned: true },
    { ago: 70, fault: 8, end: 'WAITING', urgency: 'URGENT' },
  ];
  const before = Array.from({ length: finished }, (_, index): Course => {
    const ago = 80 + Math.floor((index * 1_360) / finished) + Math.floor(chance() * 20);
    const end =
      index % 11 === 4
        ? 'CANCELLED'
        : index % 13 === 7
          ? 'DUPLICATE'
          : index % 17 === 9
            ? 'NOT_OURS'
            : 'DONE';
    const score = end === 'DONE' && chance() < 0.6 ? 3 + Math.floor(chance() * 3) : undefined;
    return {
      ago,
      fault: Math.floor(chance() * faults.length),
      end,
      urgency: chance() < 0.15 ? 'URGENT' : 'NORMAL',
      ...(score === undefined ? {} : { score }),
    };
  });
  return [...before, ...open].sort((a, b) => b.ago - a.ago);
}

/** The staff of each demo condo: names are combined with a surname of their own. */
export const crew = [
  {
    title: '師傅',
    position: '水喉技工',
    skills: ['WATER', 'OTHER'],
    days: [1, 2, 3, 4, 5],
    hours: ['09:00', '18:00'],
  },
  {
    title: '師傅',
    position: '電工',
    skills: ['ELECTRICITY', 'LIFT'],
    days: [1, 2, 3, 4, 5, 6],
    hours: ['09:00', '18:00'],
  },
  {
    title: '師傅',
    position: '門窗技工',
    skills: ['OPENING', 'OTHER'],
    days: [2, 3, 4, 5, 6],
    hours: ['10:00', '19:00'],
  },
  {
    title: '師傅',
    position: '夜更技術員',
    skills: ['WATER', 'ELECTRICITY', 'OTHER'],
    days: [0, 1, 2, 3, 4, 5, 6],
    hours: ['22:00', '07:00'],
  },
] as const satisfies readonly {
  title: string;
  position: string;
  skills: readonly RepairType[];
  days: readonly number[];
  hours: readonly [string, string];
}[];
export const surnames = ['何', '梁', '黃', '郭', '馮', '鄧', '葉', '蔡', '許', '蘇', '羅', '潘'] as const;
