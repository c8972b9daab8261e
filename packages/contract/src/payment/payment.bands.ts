/** How long money is overdue: first and last day after the due day, both included. */
export const arrearsBands = { D1: [1, 30], D31: [31, 60], D61: [61, 90], D91: [91, null] } as const;
export type ArrearsBand = keyof typeof arrearsBands;
export const arrearsBandKeys = Object.keys(arrearsBands) as [ArrearsBand, ...ArrearsBand[]];
