import type { Rich } from '@iris/contract/core/rich';
import type { ClosingData, paper as closingKind } from '../src/domains/counter/closing.paper.ts';
import type { paper as accountKind } from '../src/domains/finance/finance.account.paper.ts';
import type { paper as summaryKind } from '../src/domains/finance/finance.summary.paper.ts';
import type { paper as agreementKind, LeaseContractData } from '../src/domains/lease/agreement.paper.ts';
import type { SettlementData, paper as settlementKind } from '../src/domains/lease/settlement.paper.ts';
import type { DemandNoteData, paper as demandNoteKind } from '../src/domains/money/demandNote.paper.ts';
import type { PosterData, paper as posterKind } from '../src/domains/notice/poster.paper.ts';
import type { ReceiptData, paper as receiptKind } from '../src/domains/payment/receipt.paper.ts';
import type { WorkOrderData, paper as workOrderKind } from '../src/domains/repair/workOrder.paper.ts';
import { type Letterhead, paperIn } from '../src/platform/documents/paperKind.ts';

const at = (path: string) => new URL(`../src/domains/${path}`, import.meta.url);
/** The papers of all domains. */
export const papers = {
  receipt: paperIn<typeof receiptKind>(at('payment/receipt.paper.ts')),
  demandNote: paperIn<typeof demandNoteKind>(at('money/demandNote.paper.ts')),
  agreement: paperIn<typeof agreementKind>(at('lease/agreement.paper.ts')),
  settlement: paperIn<typeof settlementKind>(at('lease/settlement.paper.ts')),
  closing: paperIn<typeof closingKind>(at('counter/closing.paper.ts')),
  account: paperIn<typeof accountKind>(at('finance/finance.account.paper.ts')),
  summary: paperIn<typeof summaryKind>(at('finance/finance.summary.paper.ts')),
  workOrder: paperIn<typeof workOrderKind>(at('repair/workOrder.paper.ts')),
  poster: paperIn<typeof posterKind>(at('notice/poster.paper.ts')),
};

/** A logo: 3 by 2 pixels, as `files.print` gives it. */
export const logo = {
  url: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWOQj++GIAY4CwA7qAY3B5LbHAAAAABJRU5ErkJggg==',
  width: 3,
  height: 2,
};

/** The letterhead of an estate. */
const head: Letterhead = {
  company: { zh: '海港物業管理有限公司', en: 'Harbour Property Management Limited' },
  licenceNo: 'C-123456',
  phone: '23456789',
  email: 'office@harbour.example.com',
  condo: { zh: '海灣花園', en: 'Harbour Court' },
  address: { zh: '香港北角英皇道 1000 號', en: "1000 King's Road, North Point, Hong Kong" },
  logo: null,
};

export const receipt = (changes: Partial<ReceiptData> = {}): ReceiptData => ({
  head,
  receiptNo: 'R-000123',
  copy: false,
  voided: null,
  payer: '陳大文',
  payerEn: 'CHAN Tai Man',
  items: [
    {
      businessNo: 'RT2611-000012',
      name: { zh: '租金', en: 'Rent' },
      unit: '第一座 12 樓 A 室',
      unitEn: 'Tower 1 12/F A',
      period: { startDay: '2026-11-01', endDay: '2026-11-30' },
      amount: 1_850_000,
      part: { number: 'RT2611-000012', whole: 2_000_000, rest: 150_000 },
    },
    {
      businessNo: 'DP2611-000012',
      name: { zh: '按金', en: 'Deposit' },
      unit: '第一座 12 樓 A 室',
      unitEn: 'Tower 1 12/F A',
      period: null,
      amount: 3_700_050,
      part: null,
    },
  ],
  total: 5_550_050,
  channel: 'PAY_ONSITE_CASH',
  received: 5_600_000,
  change: 49_950,
  slipNo: '',
  cheque: null,
  cashier: '李會計',
  paid: '2026-11-21 16:42',
  issuedAt: Date.UTC(2026, 10, 21, 8, 42),
  remark: '',
  ...changes,
});

export const demandNote = (changes: Partial<DemandNoteData> = {}): DemandNoteData => ({
  head,
  businessNo: 'RT2612-000012',
  leaseNo: 'L-2026-0012',
  name: { zh: '租金', en: 'Rent' },
  bill: null,
  unit: '第一座 12 樓 A 室',
  unitEn: 'Tower 1 12/F A',
  tenant: '陳大文',
  tenantEn: 'CHAN Tai Man',
  period: { startDay: '2026-12-01', endDay: '2026-12-31' },
  dueDay: '2026-12-01',
  issuedDay: '2026-11-24',
  amount: 1_874_194,
  lines: [
    { startDay: '2026-12-01', endDay: '2026-12-15', monthlyAmount: 1_850_000, days: 15, amount: 895_161 },
    { startDay: '2026-12-16', endDay: '2026-12-31', monthlyAmount: 1_896_877, days: 16, amount: 979_033 },
  ],
  monthDays: 31,
  fpsId: '1234567',
  bank: {
    name: { zh: '香港上海滙豐銀行', en: 'HSBC' },
    userName: 'Harbour Property Management Limited',
    account: '123-456789-838',
  },
  payUrl: '',
  remark: '',
  ...changes,
});

export const workOrder = (changes: Partial<WorkOrderData> = {}): WorkOrderData => ({
  head,
  number: 'RP000123',
  type: 'WATER',
  urgency: 'URGENT',
  place: '第一座 12 樓 A 室',
  placeEn: 'Tower 1 12/F A',
  contact: '陳大文',
  contactEn: 'CHAN Tai Man',
  phone: '91234567',
  description: '浴室天花滲水，位置在浴缸上方，範圍約一尺。',
  expected: '2026-11-25 09:00–18:00',
  reported_at: Date.UTC(2026, 10, 24, 1, 5),
  finish_due_at: Date.UTC(2026, 10, 25, 1, 5),
  finished_at: null,
  returned: '',
  staff_name: '何師傅',
  feedback: '',
  pictures: 0,
  costs: [
    { kind: 'PARTS', words: '去水膠圈', amount: 12_050 },
    { kind: 'LABOUR', words: '兩小時', amount: 60_000 },
  ],
  printedAt: Date.UTC(2026, 10, 24, 2, 0),
  code: 'https://iris.example.com/repair/123/detail',
  ...changes,
});

/** A document of paragraphs. */
export const richOf = (...lines: string[]): Rich => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

export const poster = (changes: Partial<PosterData> = {}): PosterData => ({
  head,
  number: 'NT000123',
  level: 'URGENT',
  type: ['屋苑通告', 'Estate notices'],
  title: '升降機暫停服務',
  titleEn: 'Lift suspension',
  content: richOf('一號升降機於星期六上午暫停服務。'),
  contentEn: richOf('Lift no. 1 is out of service on Saturday morning.'),
  draft: false,
  date: Date.UTC(2026, 10, 24, 2, 0),
  until: Date.UTC(2026, 10, 28, 10, 0),
  url: 'https://iris.example.com/notice/abcdefghijklmnopqrstuvwxyz234567',
  attachments: ['時間表.pdf'],
  pictures: [],
  inText: {},
  ...changes,
});

export const leaseContract = (changes: Partial<LeaseContractData> = {}): LeaseContractData => ({
  head,
  leaseNo: 'L-2026-0012',
  leaseType: 'LIVING_LEASE',
  signedDay: '2026-10-20',
  landlord: { name: '黃業主', nameEn: 'WONG Yip Chu', phone: '91234567', idNo: 'B987654(2)', address: '' },
  unitEn: 'Tower 1 12/F A',
  tenant: {
    name: '陳大文',
    nameEn: 'CHAN Tai Man',
    phone: '61234567',
    email: 'chan@example.com',
    idNo: 'A123456(3)',
  },
  unit: '第一座 12 樓 A 室',
  area: 1_024,
  domestic: true,
  startDay: '2026-11-01',
  endDay: '2028-10-31',
  standards: [
    { startDay: '2026-11-01', endDay: '2026-11-30', monthlyAmount: 0 },
    { startDay: '2026-12-01', endDay: '2027-10-31', monthlyAmount: 1_850_000 },
    { startDay: '2027-11-01', endDay: '2028-10-31', monthlyAmount: 1_950_000 },
  ],
  deposit: 3_700_000,
  noticeDays: 30,
  breakFromDay: '2027-11-01',
  remark: '',
  ...changes,
});

export const settlement = (changes: Partial<SettlementData> = {}): SettlementData => ({
  head,
  leaseNo: 'L-2026-0012',
  issuedAt: Date.UTC(2026, 10, 21, 8, 42),
  tenant: '陳大文 CHAN Tai Man',
  unit: '第一座 12 樓 A 室',
  unitEn: 'Tower 1 12/F A',
  startDay: '2025-11-01',
  endDay: '2027-10-31',
  lastDay: '2026-11-20',
  received: [{ day: '2025-10-20', channel: 'PAY_CHEQUE', from: '', receipt: 'R-000123', amount: 3_700_000 }],
  kept: [{ day: '2026-11-21', reason: '冷氣機維修', amount: 120_050 }],
  settled: [
    {
      day: '2026-11-20',
      kind: 'RENT',
      number: 'R000012-20261101',
      period: { startDay: '2026-11-01', endDay: '2026-11-20' },
      receipt: 'R-000456',
      amount: 1_233_333,
    },
  ],
  carried: null,
  refunds: [
    { day: '2026-11-21', channel: 'REFUND', reason: '退租', underWay: false, amount: 2_000_000 },
    { day: '2026-11-21', channel: 'REFUND_STRIPE', reason: '', underWay: true, amount: 346_617 },
  ],
  ...changes,
});

export const closing = (changes: Partial<ClosingData> = {}): ClosingData => ({
  head,
  number: '2026-11-21-3',
  closing: {
    id: 3,
    condo_id: 1,
    day: '2026-11-21',
    cashier_id: 5,
    cashier: '李會計',
    since: null,
    closed_at: Date.UTC(2026, 10, 21, 10, 5),
    ways: [
      { channel: 'PAY_ONSITE_CASH', payments: 12, expected: 1_434_500, counted: 1_424_500 },
      { channel: 'PAY_ONSITE_BANK', payments: 3, expected: 900_000, counted: 900_000 },
    ],
    others: [{ channel: 'PAY_WALLET', payments: 2, amount: 500_000 }],
    difference: -10_000,
    reason: '找續時多給一百元',
    opening: 200_000,
    left: 200_000,
    banked: 1_224_500,
    pieces: { note_1000: 14, note_100: 2, coin_5: 9 },
    counts: 2,
    sign_off: 'SIGNED',
    signed_by: '陳經理',
    signed_at: Date.UTC(2026, 10, 22, 1, 5),
    sign_note: '已核對',
  },
  payments: [],
  ...changes,
});

const long =
  '極長名稱之國際實業發展投資控股（香港）有限公司及聯營公司甲乙丙丁戊己庚辛壬癸春夏秋冬東南西北金木水火土日月';
/** Names of the maximum length without a place to break, and text that people should not type. */
export const hostile = {
  zh: long.slice(0, 60),
  en: 'Supercalifragilisticexpialidocious-International-Holdings-Ltd',
  odd: '<b>陳\u202e大文</b> 😀 \u0000=1+1 \u200d𠮷𨋢 ﷽',
  remark: '備註'.repeat(250),
};
