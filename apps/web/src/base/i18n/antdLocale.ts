import type { Language } from '@iris/contract/core/language';
import type { Locale } from 'antd/es/locale';
import { say } from './i18n.ts';

/** antd's own words. Its Hong Kong pack has one Simplified word, which is replaced. */
const packs: Record<Language, () => Promise<Locale>> = {
  en: async () => (await import('antd/locale/en_US')).default,
  'zh-HK': async () => {
    const [{ default: pack }] = await Promise.all([
      import('antd/locale/zh_HK'),
      // antd's calendar takes the names of days and months from here.
      import('dayjs/locale/zh-tw'),
    ]);
    // The pack's type requires the words that the pack itself leaves to antd's defaults.
    const upload = { ...pack.Upload, downloadFile: say('kit.upload.download') } as NonNullable<
      Locale['Upload']
    >;
    return { ...pack, Upload: upload };
  },
};

const loaded = new Map<Language, Locale>();

/** Fetches antd's texts of a language, once. */
export async function loadAntdLocale(language: Language): Promise<Locale> {
  const known = loaded.get(language);
  if (known) return known;
  const pack = await packs[language]();
  loaded.set(language, pack);
  return pack;
}

/** The texts of a language, if they are loaded already. */
export const antdLocale = (language: Language): Locale | undefined => loaded.get(language);
