import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, downloadEndpoint, endpoint, fileTypes } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import {
  centsOrNone,
  day,
  flagText,
  line,
  optionalLine,
  optionalText,
  searchText,
  version,
} from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { removedCalls } from '../core/removed.ts';
import { unitTypes } from '../estate/estate.model.ts';
import {
  billedParties,
  changeoverKinds,
  lateKinds,
  meterKinds,
  meterSchema,
  priceUnits,
  readingPretestSchema,
  readingRowSchema,
  readingSchema,
  scopeKinds,
  standardDetailSchema,
  standardSchema,
  standardTypes,
} from './standard.model.ts';
import { digitsOf, unitRules } from './standard.rules.ts';

const see = { permission: '賬單管理-查看' } as const;
const add = { permission: '賬單管理-新增' } as const;
const edit = { permission: '賬單管理-編輯' } as const;
const importing = { permission: '賬單管理-匯入' } as const;
const inCondo = { condo_id: idText('condo') };
const one = { params: { id: idText('billStandard') } };

/** Ten-thousandths of a dollar; must be positive. */
const price = z
  .number('field.number')
  .int('field.number')
  .min(1, 'field.amountOverZero')
  .max(limits.priceMax, 'field.priceTooBig');

/** The parts of the estate it applies to; fields that the kind does not use are empty. */
const scope = z
  .strictObject({
    kind: z.enum(scopeKinds),
    building_ids: z.array(id('building')).max(limits.scopeBuildings).default([]),
    unit_types: z.array(z.enum(unitTypes)).max(unitTypes.length).default([]),
    unit_ids: z.array(id('unit')).max(limits.scopeUnits).default([]),
  })
  .refine(
    ({ kind, building_ids, unit_types, unit_ids }) =>
      (kind === 'BUILDINGS') === building_ids.length > 0 &&
      (kind === 'UNIT_TYPES') === unit_types.length > 0 &&
      (kind === 'UNITS') === unit_ids.length > 0,
    { path: ['kind'], message: 'standard.scopeNamed' },
  )
  .register(examples, { kind: 'CONDO', building_ids: [], unit_types: [], unit_ids: [] });

const late = z
  .strictObject({
    kind: z.enum(lateKinds),
    grace_days: z.number('field.number').int('field.wholeNumber').min(0).max(365).default(0),
    amount: centsOrNone.default(0),
    basis_points: z.number('field.number').int('field.number').min(0).max(10_000).default(0),
    cap: centsOrNone.default(0),
  })
  .refine(
    ({ kind, amount, basis_points, cap }) =>
      kind === 'NONE'
        ? amount === 0 && basis_points === 0
        : cap > 0 && (kind === 'FIXED' ? amount > 0 && basis_points === 0 : basis_points > 0 && amount === 0),
    { path: ['kind'], message: 'standard.lateWhole' },
  )
  .register(examples, { kind: 'NONE', amount: 0, basis_points: 0, cap: 0 });

const versionFields = {
  from_day: day,
  price,
  scope,
  late,
  due_days: z.number('field.number').int('field.wholeNumber').min(0).max(90),
};
const standardFields = {
  name: line(),
  name_en: line(limits.title),
  billed: z.enum(billedParties),
  remark: optionalText(),
  auto_day: z.number('field.number').int('field.wholeNumber').min(1).max(28).nullable(),
  active: z.boolean(),
};

export const standardInput = z
  .strictObject({
    condo_id: id('condo'),
    ...standardFields,
    bill_type: z.enum(standardTypes),
    price_unit: z.enum(priceUnits),
    ...versionFields,
  })
  .refine(({ bill_type, price_unit }) => unitRules[price_unit].types.includes(bill_type), {
    path: ['price_unit'],
    message: 'standard.unitOfType',
  })
  .register(examples, { bill_type: 'PROPERTY', price_unit: 'SQUARE_FOOT' });
export const standardUpdate = z.strictObject({ id: id('billStandard'), ...standardFields, version });
export const versionInput = z.strictObject({ standard_id: id('billStandard'), ...versionFields, version });

/** Thousandths. */
const readingValue = z
  .number('field.number')
  .int('field.number')
  .min(0, 'field.amountNegative')
  .max(limits.readingMax, 'standard.readingTooBig');
/** Required when a reading is lower than the last one; null or left out otherwise. */
const changeover = z
  .strictObject({
    kind: z.enum(changeoverKinds),
    end: z
      .number('field.number')
      .int('field.number')
      .min(0, 'field.amountNegative')
      .max(limits.dialEndMax, 'standard.readingTooBig'),
    start: readingValue,
  })
  .refine(({ kind, start, end }) => kind === 'REPLACED' || (start === 0 && digitsOf(end) !== null), {
    path: ['end'],
    message: 'standard.dialDigits',
  })
  .register(examples, { kind: 'REPLACED' })
  .nullable()
  .default(null);
const readingFields = { day, value: readingValue, changeover, note: optionalLine(limits.feedback) };
export const meterInput = z.strictObject({
  unit_id: id('unit'),
  kind: z.enum(meterKinds),
  number: line(limits.reference),
});
export const readingInput = z.strictObject({ meter_id: id('meter'), ...readingFields });

export const standardApi = {
  list: endpoint('standard.list', 'GET', `${BASE}/bill/standard/list`, {
    access: see,
    summary: ['收費標準列表', 'List the charge standards of a condo'],
    query: {
      ...inCondo,
      bill_type: z.enum(standardTypes).optional(),
      active: flagText.optional(),
      search: searchText.optional(),
      ...sortQuery(['name', 'bill_type']),
      ...pageQuery(),
    },
    answer: pageOf(standardSchema),
  }),
  detail: endpoint('standard.detail', 'GET', `${BASE}/bill/standard/{id}/detail`, {
    access: see,
    summary: ['收費標準及各版本', 'Get a charge standard with its versions'],
    ...one,
    answer: standardDetailSchema,
  }),
  history: endpoint('standard.history', 'GET', `${BASE}/bill/standard/{id}/history`, {
    access: see,
    summary: ['修改記錄，由新至舊', 'List the changes of a charge standard, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  add: endpoint('standard.add', 'POST', `${BASE}/bill/standard/add`, {
    access: add,
    summary: ['新增收費標準', 'Add a charge standard with its first version'],
    body: standardInput,
    answer: standardDetailSchema,
  }),
  update: endpoint('standard.update', 'PUT', `${BASE}/bill/standard/update`, {
    access: edit,
    summary: ['編輯收費標準的名稱和設定', 'Update the name and settings of a charge standard'],
    body: standardUpdate,
    answer: standardDetailSchema,
  }),
  /** The day a version starts. It replaces a version of the same day unless that one has bills. */
  addVersion: endpoint('standard.addVersion', 'POST', `${BASE}/bill/standard/version/add`, {
    access: edit,
    summary: ['由某日起採用新版本', 'Add a version that applies from a given day'],
    body: versionInput,
    answer: standardDetailSchema,
  }),
  removeVersion: endpoint('standard.removeVersion', 'DELETE', `${BASE}/bill/standard/{id}/version/del`, {
    access: edit,
    summary: ['刪除未使用的版本', 'Delete an unused version'],
    ...one,
    query: { from_day: day },
    answer: standardDetailSchema,
  }),
  remove: endpoint('standard.remove', 'DELETE', `${BASE}/bill/standard/{id}/del`, {
    access: edit,
    summary: ['刪除未使用的收費標準', 'Delete an unused charge standard'],
    ...one,
  }),

  ...removedCalls({
    domain: 'standard',
    path: `${BASE}/bill/standard`,
    entity: 'removedStandard',
    access: edit,
    query: { condo_id: idText('condo') },
    what: ['收費標準', 'charge standards'],
  }),

  meterList: endpoint('standard.meterList', 'GET', `${BASE}/meter/list`, {
    access: see,
    summary: ['水電錶及最新讀數', 'List meters with their latest readings'],
    query: {
      ...inCondo,
      building_id: idText('building').optional(),
      floor_id: idText('floor').optional(),
      unit_id: idText('unit').optional(),
      kind: z.enum(meterKinds).optional(),
      flagged: flagText.optional(),
      /** Without a reading since this day. */
      unread_since: day.optional(),
      search: searchText.optional(),
      ...sortQuery(['unit', 'number', 'day']),
      ...pageQuery(),
    },
    answer: pageOf(meterSchema),
  }),
  addMeter: endpoint('standard.addMeter', 'POST', `${BASE}/meter/add`, {
    access: add,
    summary: ['新增水電錶', 'Add a meter to a unit'],
    body: meterInput,
    answer: meterSchema,
  }),
  updateMeter: endpoint('standard.updateMeter', 'PUT', `${BASE}/meter/update`, {
    access: edit,
    summary: ['編輯錶號', 'Update the number of a meter'],
    body: z.strictObject({ id: id('meter'), number: line(limits.reference), version }),
    answer: meterSchema,
  }),
  removeMeter: endpoint('standard.removeMeter', 'DELETE', `${BASE}/meter/{id}/del`, {
    access: edit,
    summary: ['拆除水電錶', 'Remove a meter; readings used by bills are kept'],
    params: { id: idText('meter') },
  }),
  meterHistory: endpoint('standard.meterHistory', 'GET', `${BASE}/meter/{id}/history`, {
    access: see,
    summary: ['錶及讀數的修改記錄，由新至舊', 'List the changes of a meter and its readings, newest first'],
    params: { id: idText('meter') },
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  readings: endpoint('standard.readings', 'GET', `${BASE}/meter/{id}/reading/list`, {
    access: see,
    summary: ['一個錶的讀數，由新至舊', 'List the readings of a meter, newest first'],
    params: { id: idText('meter') },
    query: pageQuery(),
    answer: pageOf(readingSchema),
  }),
  addReading: endpoint('standard.addReading', 'POST', `${BASE}/meter/reading/add`, {
    access: add,
    summary: [
      '記錄讀數；低於上次的須說明原因',
      'Add a reading; one lower than the last needs a reason, unusual ones are flagged',
    ],
    body: readingInput,
    answer: meterSchema,
  }),
  updateReading: endpoint('standard.updateReading', 'PUT', `${BASE}/meter/reading/update`, {
    access: edit,
    summary: ['更正未出賬的讀數', 'Correct an unbilled reading'],
    body: z.strictObject({
      id: id('meterReading'),
      value: readingValue,
      changeover,
      note: optionalLine(limits.feedback),
    }),
    answer: meterSchema,
  }),
  removeReading: endpoint('standard.removeReading', 'DELETE', `${BASE}/meter/reading/{id}/del`, {
    access: edit,
    summary: ['刪除未出賬的讀數', 'Delete an unbilled reading'],
    params: { id: idText('meterReading') },
    answer: meterSchema,
  }),
  readingTemplate: downloadEndpoint('standard.readingTemplate', `${BASE}/meter/reading/import/template`, {
    access: importing,
    summary: [
      '讀數匯入範本（列出各錶及上次讀數）',
      'Download the template for importing readings, listing each meter with its last reading',
    ],
    query: { ...inCondo, kind: z.enum(meterKinds).optional() },
    files: [fileTypes.sheet],
  }),
  pretestReadings: endpoint('standard.pretestReadings', 'POST', `${BASE}/meter/reading/import/pretest`, {
    access: importing,
    summary: ['檢查讀數表，不寫入', 'Validate a sheet of readings without saving it'],
    query: inCondo,
    body: z.strictObject({
      rows: z.array(readingRowSchema).min(1).max(limits.residentImportRows).optional(),
    }),
    upload: { maxBytes: limits.sheetBytes, required: false },
    answer: readingPretestSchema,
  }),
  importReadings: endpoint('standard.importReadings', 'POST', `${BASE}/meter/reading/import`, {
    access: importing,
    summary: ['匯入讀數，全部或全不', 'Import readings, all or none'],
    query: inCondo,
    body: z.strictObject({ rows: z.array(readingRowSchema).min(1).max(limits.residentImportRows) }),
    answer: z.object({ imported: z.number() }),
  }),
};
