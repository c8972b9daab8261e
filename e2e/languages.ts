type Language = 'zh-HK' | 'en';

/**
 * The languages in which a long story is told: in an ordinary run only its own, chosen so that half of the stories have
 * each; in the long form both. Texts that are missing in a language are found by types and by the screens' own checks.
 */
export const toldIn = (own: Language): readonly Language[] =>
  process.env.DEEP === '1' ? ['zh-HK', 'en'] : [own];
