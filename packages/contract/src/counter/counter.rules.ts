import { counterChannels, type PayChannel } from '../payment/payment.model.ts';

/** Hong Kong's notes and coins, largest first, and what each is worth in HKD cents. */
export const pieceCents = {
  note_1000: 100_000,
  note_500: 50_000,
  note_100: 10_000,
  note_50: 5_000,
  note_20: 2_000,
  note_10: 1_000,
  coin_10: 1_000,
  coin_5: 500,
  coin_2: 200,
  coin_1: 100,
  coin_50c: 50,
  coin_20c: 20,
  coin_10c: 10,
} as const;
export type PieceKey = keyof typeof pieceCents;
/** How many there are of each; left out: none. */
export type Pieces = { [Key in PieceKey]?: number | undefined };

/** The notes and coins, largest first. */
export const pieceKeys = Object.keys(pieceCents) as PieceKey[];

/** What counted notes and coins are worth, in HKD cents. */
export const worthOf = (pieces: Pieces): number =>
  pieceKeys.reduce((sum, key) => sum + pieceCents[key] * (pieces[key] ?? 0), 0);

/**
 * Which of the counted notes and coins make up an amount in HKD cents, the largest first; null when they do not make it
 * exactly that way.
 */
export function piecesFor(amount: number, counted: Pieces): Pieces | null {
  const taken: Pieces = {};
  let rest = amount;
  for (const key of pieceKeys) {
    const many = Math.min(counted[key] ?? 0, Math.floor(rest / pieceCents[key]));
    if (many > 0) taken[key] = many;
    rest -= many * pieceCents[key];
  }
  return rest === 0 ? taken : null;
}

/** What leaves no paper in the drawer: the wallet is not counted. */
const uncounted: readonly PayChannel[] = ['PAY_WALLET'];
/** The channels whose slips or cheques a cashier holds at the end of a day. */
export const slipChannels: readonly PayChannel[] = counterChannels.filter(
  (channel) => channel !== 'PAY_ONSITE_CASH' && !uncounted.includes(channel),
);
/** What is counted at the end of a day: cash first, then the slips of each channel. */
export const countedChannels: readonly PayChannel[] = ['PAY_ONSITE_CASH', ...slipChannels];

/**
 * Whether a close needs a second person: one of its differences is over the estate's limit. Amounts are HKD cents; a
 * limit of null needs nobody.
 */
export const overLimit = (
  ways: readonly { expected: number; counted: number }[],
  limit: number | null,
): boolean => limit !== null && ways.some(({ expected, counted }) => Math.abs(counted - expected) > limit);
