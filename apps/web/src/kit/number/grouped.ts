/** 1234 as `1,234`. */
export const grouped = (value: number): string => value.toLocaleString('en-HK');
