import type { InputOf } from '@iris/contract/core/endpoint';
import { noticeApi } from '@iris/contract/notice/notice.api';
import type { NoticeScope } from '@iris/contract/notice/notice.model';
import { hasPlaces } from '@iris/contract/notice/notice.rules';
import { call } from '../../base/request/call.ts';
import { queryOf } from '../../base/request/query.ts';
import { condoQuery } from '../../kit/list/condoCalls.ts';

export const noticePage = condoQuery(noticeApi.list);
export const noticeCounts = (condoID: number) =>
  queryOf(noticeApi.counts, { query: { condo_id: String(condoID) } });
export const noticeDetail = (id: string) => queryOf(noticeApi.detail, { params: { id } });
export const noticeHistory = (id: number) => (page: number) =>
  queryOf(noticeApi.history, { params: { id: String(id) }, query: { page } });
export const noticeTexts = (id: number, page: number) =>
  queryOf(noticeApi.texts, { params: { id: String(id) }, query: { page } });
export const noticeFigures = (id: number) => queryOf(noticeApi.figures, { params: { id: String(id) } });
export const noticeRecipients = (id: number, query: Partial<InputOf<typeof noticeApi.recipients>['query']>) =>
  queryOf(noticeApi.recipients, { params: { id: String(id) }, query });
export const noticeLink = (id: number) => queryOf(noticeApi.link, { params: { id: String(id) } });
export const noticesOf = (residentId: number, page: number) =>
  queryOf(noticeApi.ofResident, { query: { resident_id: String(residentId), page, count: 5 } });

/** Whom a scope reaches now; asked by POST, as a scope may name thousands of units. */
export const noticeReach = (condoID: number, scope: NoticeScope) => ({
  queryKey: ['notice', condoID, 'reach', scope],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(noticeApi.reach, { body: { condo_id: condoID, scope } }, { signal, silent: true }),
  enabled: hasPlaces(scope),
});
