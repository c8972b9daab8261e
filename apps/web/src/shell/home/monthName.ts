const english = new Intl.DateTimeFormat('en-HK', { month: 'short', timeZone: 'UTC' });

/** A month under a column: its number in Chinese, three letters in English. */
export const monthName = (month: string, language: string): string =>
  language === 'en' ? english.format(new Date(month)).slice(0, 3) : String(Number(month.slice(5, 7)));
