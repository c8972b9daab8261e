import type {
  AccountKind,
  ChargeKind,
  ChargeState,
  OnSiteChannel,
  PayChannel,
  PaymentState,
} from '@iris/contract/payment/payment.model';
import { isOnline, isOpen, mayMove } from '@iris/contract/payment/payment.rules';
import type { ChargeRow } from './payment.types.ts';

/** A charge as the model thinks of it. */
export interface Line {
  kind: ChargeKind;
  status: ChargeState;
  amount: number;
  paid: number;
  refunding: number;
  refunded: number;
  deducted: number;
  channel: PayChannel | null;
}

/** An attempt to pay some lines; its id is the database's. */
export interface Attempt {
  id: number;
  lines: readonly Line[];
  amount: number;
  state: PaymentState;
  channel: PayChannel;
  /** Which person handed it in. */
  by: number;
}

/** An online refund under way. */
interface Sent {
  id: number;
  line: Line;
  amount: number;
  surplus: boolean;
  over: boolean;
}

/** What the database must hold: a plain model, without SQL. */
export interface Book {
  lines: Line[];
  attempts: Attempt[];
  sent: Sent[];
  receipts: number;
  flow: number;
  balances: Partial<Record<AccountKind, number>>;
}

export const freshBook = (rows: readonly ChargeRow[]): Book => ({
  lines: rows.map(({ kind, amount }) => ({
    kind,
    status: 'UNPAID',
    amount,
    paid: 0,
    refunding: 0,
    refunded: 0,
    deducted: 0,
    channel: null,
  })),
  attempts: [],
  sent: [],
  receipts: 0,
  flow: 0,
  balances: {},
});

export const left = ({ paid, refunding, refunded, deducted }: Line): number =>
  paid - refunding - refunded - deducted;
export const total = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);
export const allOpen = (lines: readonly Line[]): boolean => lines.every(({ status }) => isOpen(status));

/** Only the moves of the rules; the model itself may not make others. */
export function move(line: Line, to: ChargeState): void {
  if (line.status === to) return;
  if (!mayMove(line.kind, line.status, to)) throw new Error(`the model moved ${line.status} → ${to}`);
  line.status = to;
}

function book(to: Book, account: AccountKind, against: AccountKind, amount: number): void {
  to.balances[account] = (to.balances[account] ?? 0) + amount;
  to.balances[against] = (to.balances[against] ?? 0) - amount;
}

const accountOf = (channel: PayChannel): AccountKind =>
  (({ PAY_ONSITE_CASH: 'CASH', PAY_ONSITE_BANK: 'CARD', PAY_BANK: 'BANK' }) as const)[
    channel as OnSiteChannel | 'PAY_BANK'
  ] ?? 'ONLINE';
const purposeOf = (line: Line): AccountKind => (line.kind === 'RENT' ? 'RENT_INCOME' : 'DEPOSIT_HELD');

export function pay(to: Book, lines: readonly Line[], channel: PayChannel): void {
  for (const line of lines) {
    move(line, 'PAID');
    line.paid = line.amount;
    line.channel = channel;
    book(to, accountOf(channel), purposeOf(line), line.amount);
    to.flow += line.amount;
  }
  to.receipts += 1;
}

export function surplus(to: Book, attempt: Attempt): void {
  attempt.state = 'SURPLUS';
  book(to, 'ONLINE', 'SURPLUS_HELD', attempt.amount);
  to.flow += attempt.amount;
}

export function giveBack(to: Book, line: Line, amount: number, byHand: boolean): void {
  line.refunded += amount;
  const channel = line.channel ?? 'PAY_BANK';
  book(to, byHand && isOnline(channel) ? 'BANK' : accountOf(channel), purposeOf(line), -amount);
  to.flow -= amount;
}

export function returnSurplus(to: Book, amount: number): void {
  book(to, 'ONLINE', 'SURPLUS_HELD', -amount);
  to.flow -= amount;
}

export function deduct(to: Book, line: Line, amount: number): void {
  line.deducted += amount;
  book(to, 'DEPOSIT_HELD', 'DEDUCTION_INCOME', amount);
}

/** The same shape as the test reads from the database. */
export const expectations = ({ lines, receipts, flow, balances }: Book) => ({
  charges: lines.map(({ channel, kind, ...line }) => line),
  balances: Object.fromEntries(Object.entries(balances).filter(([, balance]) => balance !== 0)),
  strayed: 0,
  lopsided: 0,
  flow,
  receipts: Array.from({ length: receipts }, (_, index) => index + 1),
});
