/** `91.2` of 912 in 1000; nothing of nothing is 0. */
export const percentOf = (part: number, whole: number): string =>
  whole === 0 ? '0' : ((part / whole) * 100).toFixed(1);
