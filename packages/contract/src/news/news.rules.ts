/** `NW000123`. */
export const newsNo = (number: number): string => `NW${String(number).padStart(6, '0')}`;
