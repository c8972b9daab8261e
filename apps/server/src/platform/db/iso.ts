/** A moment, in epoch ms, as the text that statements take for a `timestamptz`. */
export const iso = (ms: number): string => new Date(ms).toISOString();
