import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { InputOf } from '@iris/contract/core/endpoint';
import { type CallInput, stream } from '../../base/request/call.ts';
import { queryOf } from '../../base/request/query.ts';
import { condoQuery } from '../../kit/list/condoCalls.ts';
import type { Asked } from '../../kit/list/listAddress.ts';

// `asked` holds the parameters of the lists' addresses, which these endpoints' schemas have accepted.
export const machinePage = (asked: Asked) =>
  queryOf(adMachineApi.list, { query: asked as Partial<InputOf<typeof adMachineApi.list>['query']> });
export const machineStream = (asked: Asked, signal: AbortSignal) =>
  stream(adMachineApi.list, { query: asked } as CallInput<typeof adMachineApi.list>, {
    silent: true,
    signal,
  });
export const modelPage = (asked: Asked) =>
  queryOf(adMachineApi.modelList, {
    query: asked as Partial<InputOf<typeof adMachineApi.modelList>['query']>,
  });
export const condoMachinePage = condoQuery(adMachineApi.condoList);
export const contentPage = condoQuery(adMachineApi.contentList);
export const logPage = condoQuery(adMachineApi.logList);
export const playPage = condoQuery(adMachineApi.playList);
export const playSumPage = condoQuery(adMachineApi.playSums);

const one = (id: number | string) => ({ params: { id: String(id) } });
export const machineDetail = (id: number | string) => queryOf(adMachineApi.detail, one(id));
export const machineHistory = (id: number) => (page: number) =>
  queryOf(adMachineApi.history, { ...one(id), query: { page } });
export const modelHistory = (id: number) => (page: number) =>
  queryOf(adMachineApi.modelHistory, { ...one(id), query: { page } });
export const contentHistory = (id: number) => (page: number) =>
  queryOf(adMachineApi.contentHistory, { ...one(id), query: { page } });
export const modelDetail = (id: number | string) => queryOf(adMachineApi.modelDetail, one(id));
export const contentDetail = (id: number | string) => queryOf(adMachineApi.contentDetail, one(id));

/** The videos of the library whose names contain a text. */
export const videoPage = (search: string, page: number) =>
  queryOf(adMachineApi.videoList, { query: { page, ...(search && { search }) } });
