/** The two languages of the product; the first is the default. */
export const languages = ['zh-HK', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'zh-HK';

/** A text in both languages, [zh-HK, en]. Writing both in one place keeps them complete. */
export type Bilingual = readonly [zh: string, en: string];

/** A record of texts; a missing language or a wrong key does not compile. */
export type Texts = Readonly<Record<string, Bilingual>>;

/** One language of a bilingual text; Chinese if that language has none. */
export const textIn = (language: Language, text: Bilingual): string =>
  text[languages.indexOf(language)] ?? text[0];

/** A name or title in a language; one without English is shown in Chinese. */
export const inLanguage = (language: Language, zh: string, en: string): string =>
  language === 'en' ? en || zh : zh;

/**
 * A number with its noun, for English: `numbered(1, 'bill|bills')` is `1 bill`. A text writes it as `{{count,
 * bill|bills}}`; the number may already be formatted (`'1,234'`).
 */
export function numbered(value: unknown, nouns: string): string {
  const [one = '', many = one] = nouns.split('|').map((noun) => noun.trim());
  return `${value ?? ''} ${String(value) === '1' ? one : many}`;
}

/** A text with its `{{name}}` and `{{name, one|many}}` filled in; a missing value leaves nothing. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)(?:,([^}]*))?\}\}/g, (_, name: string, nouns?: string) =>
    nouns ? numbered(values[name], nouns) : String(values[name] ?? ''),
  );

/**
 * The language of an `Accept-Language` header: English if it is preferred over any Chinese, else Traditional Chinese.
 */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().toLowerCase().split(';q=');
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .sort((a, b) => b.weight - a.weight)
    .find(({ tag, weight }) => weight > 0 && (tag.startsWith('zh') || tag.startsWith('en')));
  return wanted?.tag.startsWith('en') ? 'en' : defaultLanguage;
}
