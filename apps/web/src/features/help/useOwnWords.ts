import { useTranslation } from '../../base/i18n/i18n.ts';

/** The names of catalogues and questions in the person's language. */
export function useOwnWords() {
  const english = useTranslation().i18n.language === 'en';
  return {
    nameOf: ({ name, name_en }: { name: string; name_en: string }) => (english ? name_en || name : name),
    titleOf: ({ title, title_en }: { title: string; title_en: string }) =>
      english ? title_en || title : title,
  };
}
