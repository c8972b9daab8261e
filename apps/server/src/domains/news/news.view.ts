import type { News, NewsDetail } from '@iris/contract/news/news.model';
import type { ListedNews } from './news.queries.ts';

export const viewNews = (row: ListedNews): News => ({
  id: row.id,
  condo_id: row.condoId,
  number: row.number,
  type: { id: row.typeId, name: row.typeName, name_en: row.typeNameEn },
  level: row.level,
  title: row.title,
  title_en: row.titleEn,
  brief: row.brief,
  brief_en: row.briefEn,
  theme: row.themeId,
  identities: row.identities,
  state: row.state,
  pinned: row.pinned,
  views: row.views,
  published_at: row.publishedAt,
  author: row.author,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
  version: row.version,
});

export const viewDetail = (row: ListedNews, attachments: NewsDetail['attachments']): NewsDetail => ({
  ...viewNews(row),
  content: row.content,
  content_en: row.contentEn,
  attachments,
});
