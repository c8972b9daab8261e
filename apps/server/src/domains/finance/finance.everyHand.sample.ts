import type { Step } from './finance.history.sample.ts';

const step = (what: Step['what'], nth: number, cents: number): Step => ({
  ...{ what, nth, cents, ago: 0 },
  other: false,
});

/** A history in which each hand succeeds: random ones may leave one out. `nth` chooses the kind of what is asked for. */
export const everyHand: Step[] = [
  step('topUp', 1, 40_000),
  step('giveBack', 1, 1_000),
  step('ask', 2, 30_000),
  step('card', 1, 1),
  step('settle', 1, 2),
  step('ask', 1, 9_000),
  step('wallet', 1, 1),
  step('ask', 8, 20_000),
  step('cash', 1, 1),
  step('refund', 1, 1),
  step('refundWallet', 1, 1),
  step('ask', 8, 20_001),
  step('cheque', 1, 3),
  step('ask', 8, 20_002),
  step('slip', 1, 1),
  step('ask', 8, 20_003),
  step('online', 1, 1),
  step('fee', 1, 300),
  step('refundOnline', 1, 2),
  step('ask', 8, 20_004),
  step('cancel', 1, 1),
  step('spend', 1, 700),
  step('unspend', 1, 1),
  step('withdraw', 1, 5_000),
  step('judge', 1, 1),
  step('letFor', 1, 40_001),
  step('spendFor', 1, 900),
  step('unspendFor', 1, 1),
  step('payLandlord', 1, 3),
  step('unpayLandlord', 1, 1),
];
