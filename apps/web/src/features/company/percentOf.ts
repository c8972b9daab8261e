/** `91.2` for 912 of 1000; 0 of 0 gives 0. */
export const percentOf = (part: number, whole: number): string =>
  whole === 0 ? '0' : ((part / whole) * 100).toFixed(1);
