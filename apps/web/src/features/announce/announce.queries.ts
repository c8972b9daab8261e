import { announceApi } from '@iris/contract/announce/announce.api';
import type { InputOf } from '@iris/contract/core/endpoint';
import { settingApi } from '@iris/contract/setting/setting.api';
import { queryOf } from '../../base/request/query.ts';
import type { Asked } from '../../kit/list/listAddress.ts';

/** A page of announcements; `asked` holds the parameters of the list's address, accepted by this endpoint's schema. */
export const announcePage = (asked: Asked) =>
  queryOf(announceApi.list, { query: asked as Partial<InputOf<typeof announceApi.list>['query']> });

/** The types that an announcement may have. */
export const informationTypes = queryOf(settingApi.informationTypeList);

export const announceDetail = (id: string) => queryOf(announceApi.detail, { params: { id } });

export const announceHistory = (id: number) => (page: number) =>
  queryOf(announceApi.history, { params: { id: String(id) }, query: { page } });

/** An announcement as its readers see it. */
export const announceRead = (id: string) => queryOf(announceApi.read, { params: { id } });
