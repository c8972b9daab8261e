import { newsApi } from '@iris/contract/news/news.api';
import { type News, newsStates } from '@iris/contract/news/news.model';
import { noticeLevels } from '@iris/contract/notice/notice.model';
import { type Translate, useTranslation } from '../../../base/i18n/i18n.ts';
import { columnsOf, type FieldColumn, labelsOf } from '../../../kit/export/column.ts';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { useCondoExport } from '../../../parts/estate/useCondoExport.tsx';
import { toEdit } from '../news.permissions.ts';

/** The exports of the news: the rows that the list shows, and the selected ones. */
export function useNewsExport(list: ListAddress, filters: readonly FilterField[]) {
  const { t } = useTranslation();
  return useCondoExport({
    call: newsApi.list,
    list,
    filters,
    permission: toEdit,
    title: t('news.export.title'),
    name: t('news.screen.list'),
    columns: newsSheet(t),
  });
}

function newsSheet(t: Translate): FieldColumn[] {
  const column = columnsOf<News>();
  return [
    column('number', t('news.field.number'), 12),
    {
      ...column('state', t('news.field.state'), 10),
      words: labelsOf(newsStates, (one) => t(`news.state.${one}`)),
    },
    {
      ...column('level', t('news.field.level'), 10),
      words: labelsOf(noticeLevels, (one) => t(`notice.level.${one}`)),
    },
    column('title', t('news.field.title'), 32),
    column('title_en', t('news.field.title_en'), 32),
    column('brief', t('news.field.brief'), 40),
    column('published_at', t('news.field.published_at'), 18, 'moment'),
    column('views', t('news.field.views'), 10, 'number'),
    column('author', t('news.field.author'), 14),
    column('created_at', t('news.field.created_at'), 18, 'moment'),
  ];
}
