/** A rate in hundredths of a percent, as people write it. */
export const rateOf = (points: number): string => `${points / 100}%`;
