/** `1,234` of 1234. */
export const grouped = (value: number): string => value.toLocaleString('en-HK');
