import { addDays, dayOf } from '@iris/contract/core/day';
import { repairApi } from '@iris/contract/repair/repair.api';
import { type RepairState, repairStates } from '@iris/contract/repair/repair.model';
import { queryOf } from '../../base/request/query.ts';
import { condoPart, condoQuery } from '../../kit/list/condoCalls.ts';
import type { Asked } from '../../kit/list/listAddress.ts';

export const repairPage = condoQuery(repairApi.list);
export const staffPage = condoQuery(repairApi.staffList);
export const staffPart = condoPart(repairApi.staffList);

/** Cards that a column of the board shows at first: more than a window holds, and few, so that it is there at once. */
export const FIRST_CARDS = 15;
/** How long finished orders stay on the board, in days. */
const FINISHED_DAYS = 7;
const sorts = { UNHANDLED: 'answer_due_at', REPAIRING: 'finish_due_at', FINISH: '-finished_at' } as const;

/** A column of the board: the orders of a state, the most pressing first; of the finished ones the last, or `earlier` ones too. */
export function columnPage(
  condoID: number,
  filters: Asked,
  status: RepairState,
  { shown = FIRST_CARDS, earlier = false } = {},
) {
  const recent: Asked =
    status === 'FINISH' && !earlier ? { finished_from: addDays(dayOf(Date.now()), 1 - FINISHED_DAYS) } : {};
  return repairPage(condoID, { ...filters, ...recent, status, sort: sorts[status], count: String(shown) });
}

/** The states that the board shows as columns. */
export const columnsOf = ({ status }: Asked): RepairState[] =>
  repairStates.filter((state) => status === undefined || status === state);

export const repairCounts = (condoID: number) =>
  queryOf(repairApi.counts, { query: { condo_id: String(condoID) } });
export const repairDetail = (id: string) => queryOf(repairApi.detail, { params: { id } });
export const repairHistory = (id: number) => (page: number) =>
  queryOf(repairApi.history, { params: { id: String(id) }, query: { page } });
export const proposalsFor = (id: number) => queryOf(repairApi.proposals, { params: { id: String(id) } });

export const staffDetail = (id: string) => queryOf(repairApi.staffDetail, { params: { id } });
export const staffHistory = (id: number) => (page: number) =>
  queryOf(repairApi.staffHistory, { params: { id: String(id) }, query: { page } });
export const freeAccounts = (condoID: number) =>
  queryOf(repairApi.accounts, { query: { condo_id: String(condoID) } });
/** All staff of a condo who may take an order over. */
export const everybody = (condoID: number) =>
  queryOf(repairApi.staffList, { query: { condo_id: String(condoID), count: 200 } });

export const payersOf = (id: number) => queryOf(repairApi.payers, { params: { id: String(id) } });
export const chargeHistory = (id: number) => (page: number) =>
  queryOf(repairApi.chargeHistory, { params: { id: String(id) }, query: { page } });

export const repairSetting = (condoID: number) =>
  queryOf(repairApi.setting, { query: { condo_id: String(condoID) } });
export const settingHistory = (condoID: number) => (page: number) =>
  queryOf(repairApi.settingHistory, { query: { condo_id: String(condoID), page } });
/** Whether a resident may report for a unit, or without one for the common parts. */
export const mayReport = (condoID: number, residentId: number, unitId: number | null) =>
  queryOf(repairApi.mayReport, {
    query: {
      condo_id: String(condoID),
      resident_id: String(residentId),
      ...(unitId === null ? {} : { unit_id: String(unitId) }),
    },
  });
