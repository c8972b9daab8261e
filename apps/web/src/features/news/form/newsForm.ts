import type { InputOf } from '@iris/contract/core/endpoint';
import { emptyRich, type Rich } from '@iris/contract/core/rich';
import type { newsApi } from '@iris/contract/news/news.api';
import type { NewsDetail } from '@iris/contract/news/news.model';
import type { NoticeLevel } from '@iris/contract/notice/notice.model';
import type { Identity } from '@iris/contract/resident/resident.model';
import type { Pdf } from '../../../parts/notice/PdfsField.tsx';

/** The values of a form of news. */
export interface NewsValues {
  type_id: number | undefined;
  level: NoticeLevel;
  title: string;
  title_en: string;
  brief: string;
  brief_en: string;
  content: Rich;
  content_en: Rich;
  theme: number | null;
  identities: Identity[];
  attachments: Pdf[];
}

export const newNews: NewsValues = {
  type_id: undefined,
  level: 'NORMAL',
  title: '',
  title_en: '',
  brief: '',
  brief_en: '',
  content: emptyRich,
  content_en: emptyRich,
  theme: null,
  identities: [],
  attachments: [],
};

export const valuesOf = (news: NewsDetail): NewsValues => ({
  type_id: news.type.id,
  level: news.level,
  title: news.title,
  title_en: news.title_en,
  brief: news.brief,
  brief_en: news.brief_en,
  content: news.content,
  content_en: news.content_en,
  theme: news.theme,
  identities: news.identities,
  attachments: news.attachments,
});

export const bodyOf = ({
  attachments,
  ...values
}: NewsValues): Omit<InputOf<typeof newsApi.add>['body'], 'condo_id'> => ({
  ...values,
  // The form's rule has refused news without a type.
  type_id: values.type_id as number,
  attachments: attachments.map(({ id }) => id),
});
