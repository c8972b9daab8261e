/** What the estate keeps of rents, in HKD cents: `points` are hundredths of a percent, half a cent goes up. */
export const feeOf = (rents: number, points: number): number =>
  Math.floor((2 * Math.max(rents, 0) * points + 10_000) / 20_000);
