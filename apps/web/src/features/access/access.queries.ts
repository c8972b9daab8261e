import { accessApi } from '@iris/contract/access/access.api';
import type { InputOf } from '@iris/contract/core/endpoint';
import { estateApi } from '@iris/contract/estate/estate.api';
import { type CallInput, call, stream } from '../../base/request/call.ts';
import { queryOf } from '../../base/request/query.ts';
import { condoQuery } from '../../kit/list/condoCalls.ts';
import type { Asked } from '../../kit/list/listAddress.ts';

// `asked` holds the parameters of the lists' addresses, which these endpoints' schemas have accepted.
export const groupPage = (asked: Asked) =>
  queryOf(accessApi.groupList, { query: asked as Partial<InputOf<typeof accessApi.groupList>['query']> });
export const groupExport = (asked: Asked, signal: AbortSignal) =>
  call(accessApi.groupList, { query: asked } as CallInput<typeof accessApi.groupList>, {
    silent: true,
    signal,
  });
export const devicePage = (asked: Asked) =>
  queryOf(accessApi.deviceList, { query: asked as Partial<InputOf<typeof accessApi.deviceList>['query']> });
export const deviceStream = (asked: Asked, signal: AbortSignal) =>
  stream(accessApi.deviceList, { query: asked } as CallInput<typeof accessApi.deviceList>, {
    silent: true,
    signal,
  });

export const groupDetail = (id: string) => queryOf(accessApi.groupDetail, { params: { id } });
export const groupHistory = (id: number) => (page: number) =>
  queryOf(accessApi.groupHistory, { params: { id: String(id) }, query: { page } });
export const deviceDetail = (id: string) => queryOf(accessApi.deviceDetail, { params: { id } });
export const deviceHistory = (id: number) => (page: number) =>
  queryOf(accessApi.deviceHistory, { params: { id: String(id) }, query: { page } });
export const deviceQueue = (id: number, page: number) =>
  queryOf(accessApi.deviceQueue, { params: { id: String(id) }, query: { page } });
export const deviceWho = (id: number, page: number, search: string) =>
  queryOf(accessApi.deviceWho, { params: { id: String(id) }, query: { page, ...(search && { search }) } });
export const deviceEvents = (condoId: number, deviceId: number, page: number) =>
  queryOf(accessApi.eventList, {
    query: { condo_id: String(condoId), device_id: String(deviceId), page },
  });
export const eventPage = condoQuery(accessApi.eventList);
export const eventRetention = (condoId: number) =>
  queryOf(accessApi.retention, { query: { condo_id: String(condoId) } });
export const facilitiesOf = (condoId: number) =>
  queryOf(accessApi.facilities, { query: { condo_id: String(condoId) } });
export const residentDoors = (id: number) => queryOf(accessApi.ofResident, { params: { id: String(id) } });

export const condoTree = (id: number) => queryOf(estateApi.tree, { params: { id: String(id) } });
