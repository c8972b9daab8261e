import type { InputOf } from '@iris/contract/core/endpoint';
import { estateApi } from '@iris/contract/estate/estate.api';
import { queryOf } from '../../base/request/query.ts';
import type { Asked } from '../../kit/list/listAddress.ts';

/** A page of units; `asked` holds the parameters of the list's address, accepted by this endpoint's schema. */
export const unitPage = (condoID: number, asked: Asked) =>
  queryOf(estateApi.unitList, {
    query: { ...(asked as Partial<InputOf<typeof estateApi.unitList>['query']>), condo_id: String(condoID) },
  });

export const unitDetail = (id: string) => queryOf(estateApi.unitDetail, { params: { id } });
export const buildingDetail = (id: number) =>
  queryOf(estateApi.buildingDetail, { params: { id: String(id) } });
export const floorDetail = (id: number) => queryOf(estateApi.floorDetail, { params: { id: String(id) } });

const histories = {
  building: estateApi.buildingHistory,
  floor: estateApi.floorHistory,
  unit: estateApi.unitHistory,
} as const;
export type EstateEntity = keyof typeof histories;

export const historyOf = (entity: EstateEntity, id: number) => (page: number) =>
  queryOf(histories[entity], { params: { id: String(id) }, query: { page } });
