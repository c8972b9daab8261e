import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, downloadEndpoint, endpoint, fileTypes } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { area, line, optionalLine, optionalText, searchText, version } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { pageOf, pageQuery, sortQuery } from '../core/page.ts';
import {
  buildingSchema,
  condoDetailSchema,
  estateBriefSchema,
  floorSchema,
  importRowSchema,
  pretestSchema,
  treeSchema,
  unitSchema,
  unitStates,
  unitTypes,
} from './estate.model.ts';
import { floorNames, nameLengths, plainName, unitNames } from './estate.rules.ts';

const see = { permission: '屋苑管理-查看' } as const;
const add = { permission: '屋苑管理-新增' } as const;
const edit = { permission: '屋苑管理-編輯' } as const;
const remove = { permission: '屋苑管理-刪除' } as const;
const importing = { permission: '屋苑管理-匯入' } as const;

/** Names are normalised, so that 'Ａ座' and 'A座' are one building. */
const name = (of: keyof typeof nameLengths) => line(nameLengths[of]).overwrite(plainName);
const floorPattern = line(200).refine((text) => floorNames(text) !== null, 'estate.floorPattern');
const unitPattern = line(400).refine((text) => unitNames(text) !== null, 'estate.unitPattern');

/** Several units at once: the same names, area and type on each floor. */
export const unitsInput = z.strictObject({
  pattern: unitPattern,
  area,
  unit_type: z.enum(unitTypes),
  state: z.enum(unitStates).default('VACANT'),
});

export const buildingInput = z.strictObject({
  condo_id: id('condo'),
  name: name('building'),
  name_en: optionalLine(),
  /** Floors from the bottom up: 'G, 1-32'. */
  floors: floorPattern,
  /** Units to create on every floor. */
  units: unitsInput.optional(),
});

export const buildingUpdate = z.strictObject({
  id: id('building'),
  name: name('building'),
  name_en: optionalLine(),
  version,
});

/** New floors go on top, or above the floor named by `above`. */
export const floorInput = z.strictObject({
  building_id: id('building'),
  floors: floorPattern,
  above: id('floor').optional(),
  units: unitsInput.optional(),
});
export const floorUpdate = z.strictObject({ id: id('floor'), name: name('floor'), version });

export const unitInput = z.strictObject({
  floor_ids: z.array(id('floor')).min(1, 'field.required').max(limits.buildingFloors),
  ...unitsInput.shape,
});
export const unitUpdate = z.strictObject({
  id: id('unit'),
  name: name('unit'),
  area,
  /** Undivided shares; left out, they do not change. */
  shares: z.number('field.number').int('field.wholeNumber').min(0).max(limits.unitShares).optional(),
  unit_type: z.enum(unitTypes),
  state: z.enum(unitStates),
  remark: optionalText(),
  version,
});

/** A sheet (multipart `file`), or its rows after corrections on screen. */
const importInput = z.strictObject({
  rows: z.array(importRowSchema).min(1).max(limits.importRows).optional(),
});

const inCondo = { condo_id: idText('condo') };

export const unitQuery = {
  ...inCondo,
  building_id: idText('building').optional(),
  floor_id: idText('floor').optional(),
  unit_type: z.enum(unitTypes).optional(),
  state: z.enum(unitStates).optional(),
  area_min: z.coerce.number().int().min(0).max(limits.areaSquareFeet).optional(),
  area_max: z.coerce.number().int().min(0).max(limits.areaSquareFeet).optional(),
  search: searchText.optional(),
  ...sortQuery(['name', 'area', 'updated_at']),
};

const history = (entity: 'building' | 'floor' | 'unit') =>
  endpoint(`estate.${entity}History`, 'GET', `${BASE}/${entity}/{id}/history`, {
    access: see,
    summary: ['修改記錄，由新至舊', 'List the changes of a record, newest first'],
    params: { id: idText(entity) },
    query: pageQuery(),
    answer: pageOf(historySchema),
  });

export const estateApi = {
  condoDetail: endpoint('estate.condoDetail', 'GET', `${BASE}/condo/{id}/detail`, {
    access: see,
    summary: ['屋苑資料', 'Get a condo with its counts'],
    params: { id: idText('condo') },
    answer: condoDetailSchema,
  }),
  tree: endpoint('estate.tree', 'GET', `${BASE}/condo/{id}/tree`, {
    access: 'signedIn',
    summary: ['大廈、樓層、單位級聯', 'Get the buildings of a condo with their floors and units'],
    params: { id: idText('condo') },
    answer: treeSchema,
  }),
  brief: endpoint('estate.brief', 'GET', `${BASE}/estate/brief`, {
    access: see,
    summary: ['單位按類型和狀態統計', 'Count the units by type and state'],
    query: inCondo,
    answer: estateBriefSchema,
  }),
  changes: endpoint('estate.changes', 'GET', `${BASE}/estate/changes`, {
    access: see,
    summary: ['屋苑結構最新修改', 'List the latest changes of the structure'],
    query: { ...inCondo, ...pageQuery(50) },
    answer: pageOf(historySchema),
  }),

  buildingList: endpoint('estate.buildingList', 'GET', `${BASE}/building/list`, {
    access: see,
    summary: ['大廈列表', 'List the buildings of a condo'],
    query: { ...inCondo, ...pageQuery() },
    answer: pageOf(buildingSchema),
  }),
  floorList: endpoint('estate.floorList', 'GET', `${BASE}/floor/list`, {
    access: see,
    summary: ['樓層列表', 'List the floors of a condo or building'],
    query: { ...inCondo, building_id: idText('building').optional(), ...pageQuery() },
    answer: pageOf(floorSchema),
  }),
  unitList: endpoint('estate.unitList', 'GET', `${BASE}/unit/list`, {
    access: see,
    summary: ['單位列表', 'List the units of a condo'],
    query: { ...unitQuery, ...pageQuery() },
    answer: pageOf(unitSchema),
  }),

  buildingDetail: endpoint('estate.buildingDetail', 'GET', `${BASE}/building/{id}/detail`, {
    access: see,
    summary: ['大廈資料', 'Get a building'],
    params: { id: idText('building') },
    answer: buildingSchema,
  }),
  floorDetail: endpoint('estate.floorDetail', 'GET', `${BASE}/floor/{id}/detail`, {
    access: see,
    summary: ['樓層資料', 'Get a floor'],
    params: { id: idText('floor') },
    answer: floorSchema,
  }),
  unitDetail: endpoint('estate.unitDetail', 'GET', `${BASE}/unit/{id}/detail`, {
    access: see,
    summary: ['單位資料', 'Get a unit'],
    params: { id: idText('unit') },
    answer: unitSchema,
  }),
  buildingHistory: history('building'),
  floorHistory: history('floor'),
  unitHistory: history('unit'),

  addBuilding: endpoint('estate.addBuilding', 'POST', `${BASE}/condo/add/building-and-floor`, {
    access: add,
    summary: ['新增大廈連樓層（及單位）', 'Add a building with its floors and, optionally, their units'],
    body: buildingInput,
    answer: buildingSchema,
  }),
  addFloors: endpoint('estate.addFloors', 'POST', `${BASE}/floor/add`, {
    access: add,
    summary: ['新增樓層', 'Add floors to a building'],
    body: floorInput,
    answer: z.array(floorSchema),
  }),
  addUnits: endpoint('estate.addUnits', 'POST', `${BASE}/unit/add`, {
    access: add,
    summary: ['按樣式在樓層新增單位', 'Add units to floors from a pattern'],
    body: unitInput,
    answer: z.object({ added: z.number(), units: z.array(unitSchema) }),
  }),
  importTemplate: downloadEndpoint('estate.importTemplate', `${BASE}/unit/add-batch/template`, {
    access: importing,
    summary: ['下載單位匯入範本', 'Download the Excel template for importing units'],
    query: inCondo,
    files: [fileTypes.sheet],
  }),
  pretest: endpoint('estate.pretest', 'POST', `${BASE}/unit/add-batch/pretest`, {
    access: importing,
    summary: ['檢查匯入資料，不寫入', 'Validate an import without saving it'],
    query: inCondo,
    body: importInput,
    upload: { maxBytes: limits.sheetBytes, required: false },
    answer: pretestSchema,
  }),
  importUnits: endpoint('estate.importUnits', 'POST', `${BASE}/unit/add-batch`, {
    access: importing,
    summary: ['匯入單位，全部成功或全不寫入', 'Import units, all or none'],
    query: inCondo,
    body: importInput,
    upload: { maxBytes: limits.sheetBytes, required: false },
    answer: z.object({ added: z.number(), new_buildings: z.number(), new_floors: z.number() }),
  }),

  updateBuilding: endpoint('estate.updateBuilding', 'PUT', `${BASE}/building/update`, {
    access: edit,
    summary: ['編輯大廈', 'Update a building'],
    body: buildingUpdate,
    answer: buildingSchema,
  }),
  updateFloor: endpoint('estate.updateFloor', 'PUT', `${BASE}/floor/update`, {
    access: edit,
    summary: ['編輯樓層', 'Update a floor'],
    body: floorUpdate,
    answer: floorSchema,
  }),
  updateUnit: endpoint('estate.updateUnit', 'PUT', `${BASE}/unit/update`, {
    access: edit,
    summary: ['編輯單位', 'Update a unit'],
    body: unitUpdate,
    answer: unitSchema,
  }),

  removeBuilding: endpoint('estate.removeBuilding', 'DELETE', `${BASE}/building/{id}/del`, {
    access: remove,
    summary: ['刪除大廈；須輸入大廈名稱', 'Delete a building; its name must be given'],
    params: { id: idText('building') },
    query: { keyword: z.string().max(200) },
  }),
  removeFloor: endpoint('estate.removeFloor', 'DELETE', `${BASE}/floor/{id}/del`, {
    access: remove,
    summary: ['刪除樓層', 'Delete a floor with its units'],
    params: { id: idText('floor') },
  }),
  removeUnit: endpoint('estate.removeUnit', 'DELETE', `${BASE}/unit/{id}/del`, {
    access: remove,
    summary: ['刪除單位', 'Delete a unit'],
    params: { id: idText('unit') },
  }),
};
