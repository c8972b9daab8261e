import { addDays, addMonths, dayOf } from '@iris/contract/core/day';
import type { ExpenditureCategory } from '@iris/contract/payment/payment.model';
import { pick } from '../resident/index.ts';

/** A demo condo's expenditures. Amounts are HKD cents. */
export interface DemoExpenditure {
  category: ExpenditureCategory;
  payee: string;
  title: string;
  amount: number;
  day: string;
  way: 'BANK' | 'CASH';
  reference: string;
  remark: string;
  /** Entered by mistake, and voided the next day. */
  voided: boolean;
}

/**
 * Monthly costs of an estate, in cents per square foot. The demo bills only some of the units: what all of them cost
 * would be more than comes in, and spend what is held for landlords.
 */
const MONTHLY_CENTS = 55;
const MONTHS = 12;

type Regular = Pick<DemoExpenditure, 'category' | 'title' | 'way'> & {
  payees: readonly string[];
  /** Share of the monthly cost. */
  share: number;
  /** The day of the following month on which it is paid. */
  on: number;
  /** How much it varies, as a share of itself. */
  varies: number;
};

const paidBy = { way: 'BANK' } as const;
const monthly: readonly Regular[] = [
  {
    ...paidBy,
    category: 'SECURITY',
    payees: [
      '衛城保安服務有限公司 Citadel Guarding Services Ltd',
      '鐵衛護衛有限公司 Iron Shield Security Ltd',
    ],
    title: '保安服務費 Security services',
    share: 0.3,
    on: 5,
    varies: 0,
  },
  {
    ...paidBy,
    category: 'CLEANING',
    payees: [
      '清朗環境服務有限公司 Clear Sky Cleaning Ltd',
      '亮麗清潔工程有限公司 Bright & Tidy Cleaning Ltd',
    ],
    title: '清潔及垃圾收集 Cleaning and refuse collection',
    share: 0.16,
    on: 8,
    varies: 0,
  },
  {
    ...paidBy,
    category: 'STAFF',
    payees: ['管理處員工 Estate office staff'],
    title: '薪金及強積金 Salaries and MPF',
    share: 0.17,
    on: 1,
    varies: 0.01,
  },
  {
    ...paidBy,
    category: 'UTILITIES',
    payees: ['東灣電力有限公司 East Bay Electric Co Ltd'],
    title: '公用地方電費 Electricity of common parts',
    share: 0.09,
    on: 16,
    varies: 0.15,
  },
  {
    ...paidBy,
    category: 'UTILITIES',
    payees: ['水費賬戶 Water account'],
    title: '公用地方水費 Water of common parts',
    share: 0.02,
    on: 18,
    varies: 0.1,
  },
  {
    ...paidBy,
    category: 'MANAGER',
    payees: [''],
    title: '經理人酬金 Manager’s remuneration',
    share: 0.08,
    on: 10,
    varies: 0,
  },
  {
    ...paidBy,
    category: 'REPAIRS',
    payees: ['昇達電梯工程有限公司 Ascent Lift Engineering Ltd', '恆昇升降機有限公司 Evermount Lifts Ltd'],
    title: '升降機保養 Lift maintenance',
    share: 0.05,
    on: 12,
    varies: 0,
  },
  {
    category: 'OFFICE',
    payees: ['樂文文具 Lok Man Stationery', '港匯辦公用品 Harbour Office Supplies'],
    title: '文具及影印 Stationery and copying',
    way: 'CASH',
    share: 0.002,
    on: 20,
    varies: 0.4,
  },
];

const repairs = [
  ['廣利水電工程有限公司 Kwong Lee Plumbing & Electric Ltd', '更換供水泵 Replacement of a water pump'],
  ['威信消防工程有限公司 Wilson Fire Services Ltd', '消防系統檢查及維修 Fire services inspection and repair'],
  ['建穩防水工程有限公司 Firmbuild Waterproofing Ltd', '天台防水維修 Waterproofing of the roof'],
  ['明輝照明工程有限公司 Ming Fai Lighting Ltd', '走廊燈具更換 Corridor lights'],
  ['鴻圖閘門工程有限公司 Hung To Gates Ltd', '停車場閘門維修 Repair of the car park gate'],
  ['青綠園藝有限公司 Evergreen Gardening Ltd', '樹木修剪 Pruning of trees'],
] as const;

/** A year of expenditures for an estate of so many square feet, until yesterday; the company manages it. */
export function planYear(
  { area, company }: { area: number; company: string },
  now: number,
  chance: () => number,
): DemoExpenditure[] {
  const today = dayOf(now);
  const month = area * MONTHLY_CENTS;
  const first = addMonths(`${today.slice(0, 7)}-01`, -MONTHS);
  const contracts = monthly.map((one) => ({ ...one, payee: pick(one.payees, chance) || company }));
  const whole = (share: number, varies = 0) =>
    Math.max(1_000, Math.round((month * share * (1 + (chance() * 2 - 1) * varies)) / 1_000) * 1_000);
  const plan: DemoExpenditure[] = [];
  const spend = (one: Omit<DemoExpenditure, 'reference' | 'remark' | 'voided'>) => {
    const reference =
      one.way === 'CASH' ? '' : `CHQ ${String(Math.floor(chance() * 1_000_000)).padStart(6, '0')}`;
    plan.push({ ...one, reference, remark: '', voided: false });
  };
  for (let index = 0; index <= MONTHS; index += 1) {
    const from = addMonths(first, index);
    for (const { category, payee, title, way, share, varies, on } of contracts)
      spend({ category, payee, title, way, amount: whole(share, varies), day: addDays(from, on - 1) });
    const [payee, title] = pick(repairs, chance);
    const day = addDays(from, 2 + Math.floor(chance() * 25));
    spend({ category: 'REPAIRS', payee, title, way: 'BANK', amount: whole(0.06, 0.7), day });
  }
  const once = { way: 'BANK' } as const;
  spend({
    ...once,
    category: 'INSURANCE',
    payee: '南港保險有限公司 South Harbour Insurance Ltd',
    title: '第三者風險及財產保險（一年） Third party and property insurance, one year',
    amount: whole(0.9),
    day: addDays(addMonths(first, 4), 1),
  });
  spend({
    ...once,
    category: 'PROFESSIONAL',
    payee: '何陳會計師事務所 Ho & Chan CPA',
    title: '年度審計費 Annual audit',
    amount: whole(0.12),
    day: addDays(addMonths(first, 7), 13),
  });
  spend({
    category: 'SUNDRY',
    payee: '節日佈置 Festive decorations',
    title: '農曆新年佈置 Lunar New Year decorations',
    way: 'CASH',
    amount: whole(0.004),
    day: addDays(addMonths(first, 3), 3),
  });
  const past = plan
    .filter(({ day }) => day < today)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const twice = past.findLast(({ category, day }) => category === 'CLEANING' && day < addDays(today, -7));
  if (twice) past.splice(past.indexOf(twice) + 1, 0, { ...twice, voided: true });
  return past;
}
