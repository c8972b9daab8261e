import type {
  AccountKind,
  ChargeKind,
  ChargeState,
  ChequeState,
  CounterChannel,
  PayChannel,
  PaymentState,
  RefundChannel,
} from '@iris/contract/payment/payment.model';
import { isOnline, isOpen, mayMove } from '@iris/contract/payment/payment.rules';
import type { ChargeRow } from './payment.types.ts';

/** A charge in the model. */
export interface Line {
  kind: ChargeKind;
  /** The holder of the wallet. */
  payerId: number;
  /** What was due first is paid first. */
  dueDay: string;
  status: ChargeState;
  amount: number;
  paid: number;
  refunding: number;
  refunded: number;
  deducted: number;
  channel: PayChannel | null;
  /** Whether parts were split off it. */
  split: boolean;
  /** The same for a charge and all its parts. */
  family: object;
  /** Paid by a cheque that has not cleared: nothing of it is given back. */
  uncleared: boolean;
}

/** An attempt to pay some lines; its id is that of the database. */
export interface Attempt {
  id: number;
  lines: readonly Line[];
  amount: number;
  state: PaymentState;
  channel: PayChannel;
  /** Which person submitted it. */
  by: number;
  /** Stripe's fee, once known. */
  fee?: number;
}

/** A cheque; its id is that of the database. */
export interface Paper {
  id: number;
  lines: readonly Line[];
  amount: number;
  state: ChequeState;
  batch: number | null;
}

/** An online refund in progress. */
interface Sent {
  id: number;
  line: Line;
  amount: number;
  surplus: boolean;
  over: boolean;
}

/** A refund of a bill that waits for a second person, or was decided. */
interface Waiting {
  id: number;
  line: Line;
  amount: number;
  channel: RefundChannel;
  /** Which person requested it. */
  by: number;
  over: boolean;
}

/** An account of the condo, or a person's wallet. */
type Account = Exclude<AccountKind, 'WALLET'> | `WALLET:${number}`;

/** What the database must contain: a plain model, without SQL. */
export interface Book {
  lines: Line[];
  attempts: Attempt[];
  cheques: Paper[];
  sent: Sent[];
  waiting: Waiting[];
  receipts: number;
  flow: number;
  balances: Partial<Record<Account, number>>;
}

export const freshLine = ({ kind, payerId, dueDay, amount }: ChargeRow): Line => ({
  kind,
  payerId,
  dueDay,
  status: 'UNPAID',
  amount,
  paid: 0,
  refunding: 0,
  refunded: 0,
  deducted: 0,
  channel: null,
  split: false,
  family: {},
  uncleared: false,
});

/** Splits an amount off a line, as a line of its own. */
export function splitLine({ lines }: Book, line: Line, amount: number): Line {
  const part = { ...line, status: 'UNPAID' as const, amount, split: false };
  line.amount -= amount;
  line.split = true;
  lines.push(part);
  return part;
}

export const freshBook = (rows: readonly ChargeRow[]): Book => ({
  lines: rows.map(freshLine),
  attempts: [],
  cheques: [],
  sent: [],
  waiting: [],
  receipts: 0,
  flow: 0,
  balances: {},
});

export const left = ({ paid, refunding, refunded, deducted }: Line): number =>
  paid - refunding - refunded - deducted;
export const total = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);
export const onePayer = (lines: readonly Line[]): boolean =>
  new Set(lines.map(({ payerId }) => payerId)).size === 1;
/** What a person's wallet can pay: the books owe it. */
export const walletOf = ({ balances }: Book, payerId: number): number =>
  -(balances[`WALLET:${payerId}`] ?? 0);
/** Online money that is present and not being refunded. */
export const onlineLeft = ({ balances, sent }: Book): number =>
  (balances.ONLINE ?? 0) - sent.reduce((sum, { over, amount }) => sum + (over ? 0 : amount), 0);
export const allOpen = (lines: readonly Line[]): boolean => lines.every(({ status }) => isOpen(status));

/** Only moves that the rules allow; the model itself may not make others. */
export function move(line: Line, to: ChargeState): void {
  if (line.status === to) return;
  if (!mayMove(line.kind, line.status, to)) throw new Error(`the model moved ${line.status} → ${to}`);
  line.status = to;
}

function book(to: Book, account: Account, against: Account, amount: number): void {
  to.balances[account] = (to.balances[account] ?? 0) + amount;
  to.balances[against] = (to.balances[against] ?? 0) - amount;
}

const accountOf = (channel: PayChannel, { payerId }: Line): Account =>
  channel === 'PAY_WALLET'
    ? `WALLET:${payerId}`
    : ((
        {
          PAY_ONSITE_CASH: 'CASH',
          PAY_ONSITE_BANK: 'CARD',
          PAY_ONSITE_OCTOPUS: 'CARD',
          PAY_ONSITE_FPS: 'BANK',
          PAY_BANK: 'BANK',
          PAY_CHEQUE: 'CHEQUE',
        } as const
      )[channel as Exclude<CounterChannel, 'PAY_WALLET'> | 'PAY_BANK'] ?? 'ONLINE');
const purposeOf = ({ kind, payerId }: Line): Account =>
  kind === 'TOPUP'
    ? `WALLET:${payerId}`
    : (
        {
          RENT: 'RENT_INCOME',
          DEPOSIT: 'DEPOSIT_HELD',
          BILL: 'WATER_INCOME',
          REPAIR: 'REPAIR_INCOME',
          ACTIVITY: 'ACTIVITY_INCOME',
          BOOKING: 'BOOKING_INCOME',
        } as const
      )[kind];

export function pay(to: Book, lines: readonly Line[], channel: PayChannel): void {
  for (const line of lines) {
    move(line, 'PAID');
    line.paid = line.amount;
    line.channel = channel;
    book(to, accountOf(channel, line), purposeOf(line), line.amount);
    to.flow += line.amount;
  }
  to.receipts += 1;
}

/** A cheque came back: what it paid is owed again. */
export function unpay(to: Book, lines: readonly Line[]): void {
  for (const line of lines) {
    move(line, 'UNPAID');
    book(to, 'CHEQUE', purposeOf(line), -line.amount);
    to.flow -= line.amount;
    line.paid = 0;
    line.channel = null;
    line.uncleared = false;
  }
}

/** The money of cheques is in the bank. */
export function clearPaper(to: Book, paper: Paper): void {
  paper.state = 'CLEARED';
  book(to, 'BANK', 'CHEQUE', paper.amount);
  for (const line of paper.lines) line.uncleared = false;
}

export function surplus(to: Book, attempt: Attempt): void {
  attempt.state = 'SURPLUS';
  book(to, 'ONLINE', 'SURPLUS_HELD', attempt.amount);
  to.flow += attempt.amount;
}

/** A manual refund of an online or wallet payment leaves the bank. */
function backFrom(line: Line, way: RefundChannel): Account {
  const channel = line.channel ?? 'PAY_BANK';
  if (way === 'REFUND_WALLET') return `WALLET:${line.payerId}`;
  return way === 'REFUND' && (isOnline(channel) || channel === 'PAY_WALLET' || channel === 'PAY_CHEQUE')
    ? 'BANK'
    : accountOf(channel, line);
}

export function giveBack(to: Book, line: Line, amount: number, way: RefundChannel): void {
  line.refunded += amount;
  book(to, backFrom(line, way), purposeOf(line), -amount);
  to.flow -= amount;
}

export function keepFee(to: Book, attempt: Attempt, fee: number): void {
  attempt.fee = fee;
  book(to, 'FEE_EXPENSE', 'ONLINE', fee);
  to.flow -= fee;
}

export function returnSurplus(to: Book, amount: number): void {
  book(to, 'ONLINE', 'SURPLUS_HELD', -amount);
  to.flow -= amount;
}

export function deduct(to: Book, line: Line, amount: number): void {
  line.deducted += amount;
  book(to, 'DEPOSIT_HELD', 'DEDUCTION_INCOME', amount);
}

/** What went back of a line and the other parts of its charge, or is on its way back. */
export const goneOf = ({ lines }: Book, { family }: Line): number =>
  lines
    .filter((line) => line.family === family)
    .reduce((sum, { refunding, refunded }) => sum + refunding + refunded, 0);

/** In the shape that the test reads from the database. */
export const expectations = ({ lines, receipts, flow, balances }: Book) => ({
  charges: lines.map(({ channel, kind, payerId, dueDay, split, family, uncleared, ...line }) => line),
  balances: Object.fromEntries(Object.entries(balances).filter(([, balance]) => balance !== 0)),
  strayed: 0,
  lopsided: 0,
  torn: 0,
  flow,
  receipts: Array.from({ length: receipts }, (_, index) => index + 1),
});
