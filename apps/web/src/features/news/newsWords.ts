import type { News } from '@iris/contract/news/news.model';
import { noticeLevels } from '@iris/contract/notice/notice.model';
import { identities } from '@iris/contract/resident/resident.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { Wording } from '../../kit/history/ChangeText.tsx';
import { keyOf, useHistoryWording } from '../../kit/history/historyWords.ts';

/** The texts about news that depend on the language. */
export function useNewsWords() {
  const { t, i18n } = useTranslation();
  const english = i18n.language === 'en';
  return {
    titleOf: ({ title, title_en }: Pick<News, 'title' | 'title_en'>) => (english ? title_en || title : title),
    briefOf: ({ brief, brief_en }: Pick<News, 'brief' | 'brief_en'>) => (english ? brief_en || brief : brief),
    readersOf: (chosen: News['identities']) =>
      chosen.map((one) => t(`resident.identity.${one}`)).join(t('kit.comma')) || t('news.everybody'),
  };
}

/** The texts of fields and values in the history of news. */
export function useHistoryWords(): Wording {
  const { readersOf } = useNewsWords();
  const wording = useHistoryWording({
    fields: 'news.field.',
    values: { level: keyOf('notice.level.', noticeLevels) },
  });
  return {
    ...wording,
    show: (field, value, entity) =>
      field === 'identities'
        ? readersOf(value.split('、').flatMap((one) => identities.find((known) => known === one) ?? []))
        : wording.show(field, value, entity),
  };
}
