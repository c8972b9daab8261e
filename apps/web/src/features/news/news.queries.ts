import { newsApi } from '@iris/contract/news/news.api';
import { queryOf } from '../../base/request/query.ts';
import { condoQuery } from '../../kit/list/condoCalls.ts';

export const newsPage = condoQuery(newsApi.list);
export const newsCounts = (condoID: number) =>
  queryOf(newsApi.counts, { query: { condo_id: String(condoID) } });
export const newsDetail = (id: string) => queryOf(newsApi.detail, { params: { id } });
export const newsHistory = (id: number) => (page: number) =>
  queryOf(newsApi.history, { params: { id: String(id) }, query: { page } });
export const newsLink = (id: number) => queryOf(newsApi.link, { params: { id: String(id) } });
