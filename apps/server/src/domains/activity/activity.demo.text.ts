import type {
  ActivityFee,
  ActivityType,
  PriceBand,
  SignupState,
  StoredActivityState,
} from '@iris/contract/activity/activity.model';
import type { Identity } from '@iris/contract/resident/resident.model';

export interface DemoActivity {
  type: ActivityType;
  name: readonly [zh: string, en: string];
  content: readonly [zh: readonly string[], en: readonly string[]];
  address: readonly [zh: string, en: string];
  state: StoredActivityState;
  /** The day it begins, counted from today, and the hours; an hour counted from now where it is today. */
  day: number;
  hour: number;
  hours: number;
  /** Days before it begins: registration opens, and its deadline. */
  opens: number;
  deadline: number;
  /** Heads; FULL: as many as have signed up. */
  places: number | 'FULL';
  waiting: number;
  identities?: readonly Identity[];
  ages: readonly [from: number, to: number];
  fee?: { kind: ActivityFee; price: number; bands?: readonly PriceBand[] };
  cancelHours: number | null;
  /** Sign-ups by how they stand now. */
  signups: Readonly<Partial<Record<SignupState, number>>>;
  /** The colours of its cover, from top to bottom; left out: none. */
  cover?: readonly [string, string];
  /** Cancelled so many days ago, and why. */
  cancelled?: { daysAgo: number; reason: readonly [zh: string, en: string] };
  message?: { title: readonly [zh: string, en: string]; content: readonly [zh: string, en: string] };
}

/** The activities of the demo, oldest first. */
export const demoActivities: readonly DemoActivity[] = [
  {
    type: 'VOLUNTEER',
    name: ['屋苑清潔義工日', 'Estate clean-up day'],
    content: [
      ['與鄰居一同清潔後巷和平台花園，手套及工具由管理處提供。', '完成後有茶點招待。'],
      [
        'Clean the back lane and the podium garden together with your neighbours. Gloves and tools are provided.',
        'Refreshments afterwards.',
      ],
    ],
    address: ['平台花園集合', 'Meet in the podium garden'],
    state: 'PUBLISHED',
    day: -19,
    hour: 9,
    hours: 3,
    opens: 20,
    deadline: 2,
    places: 40,
    waiting: 0,
    ages: [12, 75],
    cancelHours: null,
    signups: { ATTENDED: 11, CONFIRMED: 2, CANCELLED: 1 },
    cover: ['#9fd0ae', '#2f6b4f'],
  },
  {
    type: 'SPORT',
    name: ['初級瑜伽班', 'Yoga for beginners'],
    content: [
      ['導師為註冊瑜伽導師，請穿着輕便運動服，自備瑜伽蓆。'],
      ['Taught by a registered instructor. Please wear light sportswear and bring a yoga mat.'],
    ],
    address: ['會所二樓多用途室', 'Function room, 2/F of the clubhouse'],
    state: 'PUBLISHED',
    day: -6,
    hour: 19,
    hours: 2,
    opens: 16,
    deadline: 1,
    places: 12,
    waiting: 4,
    ages: [16, 70],
    fee: { kind: 'SINGLE', price: 8_000 },
    cancelHours: 48,
    signups: { ATTENDED: 6, CONFIRMED: 1, REFUNDED: 1, CANCELLED: 2, TIMED_OUT: 2 },
    cover: ['#e3c1dc', '#7a4b86'],
  },
  {
    type: 'SPORT',
    name: ['西貢遠足', 'Hike in Sai Kung'],
    content: [
      ['由北潭涌出發，全長約八公里，需時四小時，適合有行山經驗的住戶。', '費用包括旅遊車及午餐。'],
      [
        'From Pak Tam Chung, about eight kilometres and four hours, for residents used to hiking.',
        'The price includes the coach and lunch.',
      ],
    ],
    address: ['地下大堂集合', 'Meet in the lobby on G/F'],
    state: 'CANCELLED',
    day: 4,
    hour: 8,
    hours: 8,
    opens: 24,
    deadline: 3,
    places: 45,
    waiting: 10,
    ages: [8, 65],
    fee: {
      kind: 'BY_AGE',
      price: 0,
      bands: [
        { from: 8, to: 17, price: 9_000 },
        { from: 18, to: 65, price: 15_000 },
      ],
    },
    cancelHours: 72,
    signups: { REFUNDED: 3, CANCELLED: 2, REFUNDING: 1 },
    cancelled: {
      daysAgo: 2,
      reason: ['山徑因山泥傾瀉封閉', 'The trail is closed after a landslip'],
    },
  },
  {
    type: 'VOLUNTEER',
    name: ['舊衣回收分類', 'Sorting used clothes'],
    content: [['協助將回收衣物分類裝箱，送交慈善機構。'], []],
    address: ['會所地下', 'G/F of the clubhouse'],
    state: 'OFFLINE',
    day: 12,
    hour: 14,
    hours: 3,
    opens: 20,
    deadline: 2,
    places: 20,
    waiting: 0,
    ages: [14, 80],
    cancelHours: null,
    signups: { CONFIRMED: 3 },
  },
  {
    type: 'SPORT',
    name: ['乒乓球友誼賽', 'Table tennis friendly'],
    content: [
      ['單打淘汰賽，設青少年組及公開組，勝出者可獲獎盃。', '請於開始前十五分鐘到場簽到。'],
      [
        'Singles knock-out with a junior and an open group, and trophies for the winners.',
        'Please check in fifteen minutes before the start.',
      ],
    ],
    address: ['會所乒乓球室', 'Table tennis room of the clubhouse'],
    state: 'PUBLISHED',
    day: 0,
    hour: -1,
    hours: 5,
    opens: 14,
    deadline: 1,
    places: 24,
    waiting: 0,
    ages: [10, 80],
    cancelHours: null,
    signups: { ATTENDED: 7, CONFIRMED: 5, CANCELLED: 1 },
    cover: ['#f3d9a4', '#a5602a'],
    message: {
      title: ['比賽場地更改', 'Change of venue'],
      content: [
        '因乒乓球室冷氣維修，青少年組改於會所多用途室舉行。',
        'The air conditioning is being repaired, so the junior group will play in the clubhouse function room.',
      ],
    },
  },
  {
    type: 'SPORT',
    name: ['耆樂太極早操', 'Morning tai chi for seniors'],
    content: [
      ['由太極師傅帶領，動作緩慢，初學者亦可參加。'],
      ['Led by a tai chi master. The movements are slow, and beginners are welcome.'],
    ],
    address: ['平台花園', 'Podium garden'],
    state: 'PUBLISHED',
    day: 2,
    hour: 7,
    hours: 1,
    opens: 18,
    deadline: 3,
    places: 30,
    waiting: 0,
    identities: ['OWNER', 'TENANT', 'FAMILY'],
    ages: [55, 100],
    cancelHours: null,
    signups: { CONFIRMED: 8, CANCELLED: 1 },
  },
  {
    type: 'SPORT',
    name: ['兒童暨青少年游泳班', 'Swimming lessons for children'],
    content: [
      ['共八堂，每班不多於十二人，由註冊游泳教練任教。', '請自備泳衣、泳帽及泳鏡。'],
      [
        'Eight lessons with at most twelve swimmers, taught by a registered coach.',
        'Please bring swimwear, a swimming cap and goggles.',
      ],
    ],
    address: ['會所室內泳池', 'Indoor pool of the clubhouse'],
    state: 'PUBLISHED',
    day: 9,
    hour: 10,
    hours: 2,
    opens: 21,
    deadline: 2,
    places: 'FULL',
    waiting: 8,
    ages: [6, 17],
    fee: {
      kind: 'BY_AGE',
      price: 0,
      bands: [
        { from: 6, to: 11, price: 48_000 },
        { from: 12, to: 17, price: 56_000 },
      ],
    },
    cancelHours: 72,
    signups: { CONFIRMED: 6, REFUNDED: 1, TIMED_OUT: 1, UNPAID: 2, WAITING: 3 },
    cover: ['#a5d8ea', '#1f6f97'],
  },
  {
    type: 'VOLUNTEER',
    name: ['探訪獨居長者', 'Visits to elderly residents living alone'],
    content: [
      ['兩人一組探訪屋苑內的獨居長者，送上福袋和問候。'],
      ['Visit elderly residents living alone in the estate, in pairs, with gift bags and greetings.'],
    ],
    address: ['管理處集合', 'Meet at the management office'],
    state: 'PUBLISHED',
    day: 7,
    hour: 14,
    hours: 3,
    opens: 12,
    deadline: 2,
    places: 0,
    waiting: 0,
    ages: [16, 75],
    cancelHours: null,
    signups: { CONFIRMED: 5 },
  },
  {
    type: 'SPORT',
    name: ['親子羽毛球班', 'Badminton for parents and children'],
    content: [
      ['一家大小同場學習基本擊球技巧，球拍可借用。'],
      ['Families learn the basic strokes together. Rackets can be borrowed.'],
    ],
    address: ['會所室內球場', 'Indoor court of the clubhouse'],
    state: 'PUBLISHED',
    day: 14,
    hour: 15,
    hours: 2,
    opens: 20,
    deadline: 3,
    places: 24,
    waiting: 6,
    ages: [5, 65],
    fee: { kind: 'SINGLE', price: 12_000 },
    cancelHours: 48,
    signups: { CONFIRMED: 4, CANCELLED: 1, UNPAID: 2 },
    cover: ['#c9e3a4', '#4d7a24'],
  },
  {
    type: 'VOLUNTEER',
    name: ['節日佈置義工', 'Festive decorations'],
    content: [
      ['協助佈置大堂及會所，並為小朋友講故事。'],
      ['Help decorate the lobbies and the clubhouse, and read stories to children.'],
    ],
    address: ['會所地下', 'G/F of the clubhouse'],
    state: 'PUBLISHED',
    day: 24,
    hour: 10,
    hours: 6,
    opens: 18,
    deadline: 3,
    places: 25,
    waiting: 5,
    ages: [14, 70],
    cancelHours: null,
    signups: {},
  },
  {
    type: 'SPORT',
    name: ['住戶運動日', 'Sports day'],
    content: [['團體競技遊戲及拔河比賽，詳情待定。'], []],
    address: ['待定', 'To be announced'],
    state: 'DRAFT',
    day: 45,
    hour: 10,
    hours: 6,
    opens: 30,
    deadline: 5,
    places: 120,
    waiting: 20,
    ages: [3, 90],
    cancelHours: null,
    signups: {},
  },
];
