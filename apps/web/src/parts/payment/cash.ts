/** HK$100, 500 and 1,000 in HKD cents: the notes that make up round sums. */
const notes = [10_000, 50_000, 100_000];

/** Sums of cash that a payer is likely to hand over, besides the exact amount; HKD cents, ascending. */
export function likelyCash(amount: number): number[] {
  const rounded = notes.map((note) => Math.ceil(amount / note) * note);
  return [...new Set(rounded)].filter((sum) => sum > amount);
}
