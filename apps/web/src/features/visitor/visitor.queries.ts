import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { queryOf } from '../../base/request/query.ts';
import { condoQuery } from '../../kit/list/condoCalls.ts';

export const visitorPage = condoQuery(visitorApi.list);
export const triesPage = condoQuery(visitorApi.useList);
export const figuresIn = condoQuery(visitorApi.figures);

const of = (condoID: number) => ({ query: { condo_id: String(condoID) } });
export const visitorCounts = (condoID: number) => queryOf(visitorApi.counts, of(condoID));
export const visitorSetting = (condoID: number) => queryOf(visitorApi.setting, of(condoID));
export const gatesOfUses = (condoID: number) => queryOf(visitorApi.useGates, of(condoID));
export const visitorReasons = (condoID: number) => queryOf(visitorApi.reasonList, of(condoID));
export const reasonHistory = (condoID: number) => (page: number) =>
  queryOf(visitorApi.reasonHistory, { query: { condo_id: String(condoID), page } });
export const settingHistory = (condoID: number) => (page: number) =>
  queryOf(visitorApi.settingHistory, { query: { condo_id: String(condoID), page } });

export const visitorDetail = (id: string) => queryOf(visitorApi.detail, { params: { id } });
export const visitorHistory = (id: number) => (page: number) =>
  queryOf(visitorApi.history, { params: { id: String(id) }, query: { page } });
export const hostsOf = (condoID: number, unitId: number) =>
  queryOf(visitorApi.hosts, { query: { condo_id: String(condoID), unit_id: String(unitId) } });
/** Visitors who came before, by part of a name, phone or plate of at least two signs. */
export const earlierVisitors = (condoID: number, search: string) =>
  queryOf(visitorApi.earlier, { query: { condo_id: String(condoID), search } });
