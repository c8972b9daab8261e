/** A charge that a sum may pay, whole or in part; the amount is HKD cents. */
export interface Divisible {
  id: number;
  dueDay: string;
  amount: number;
}

/** What a sum pays of a charge; in cents. `rest` is what stays owed of it. */
export interface Share<Charge> {
  charge: Charge;
  amount: number;
  rest: number;
}

/** By age: what was due first comes first. */
export const byAge = (one: Divisible, two: Divisible): number =>
  one.dueDay === two.dueDay ? one.id - two.id : one.dueDay < two.dueDay ? -1 : 1;

/**
 * How a sum that was handed over settles charges: what was due first is paid first, and the charge at which the sum
 * ends is paid in part. Charges that the sum does not reach are left out; a sum over their total is left over.
 */
export function sharesOf<Charge extends Divisible>(charges: readonly Charge[], sum: number): Share<Charge>[] {
  let left = sum;
  const shares: Share<Charge>[] = [];
  for (const charge of [...charges].sort(byAge)) {
    if (left <= 0) break;
    const amount = Math.min(charge.amount, left);
    shares.push({ charge, amount, rest: charge.amount - amount });
    left -= amount;
  }
  return shares;
}
