import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText, spreadId } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import {
  chosenIds,
  day,
  flagText,
  line,
  momentText,
  optionalLine,
  searchText,
  version,
} from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { identities } from '../resident/resident.model.ts';
import { deviceCalls } from './access.device.api.ts';
import { deviceImportCalls } from './access.import.api.ts';
import {
  accessDeviceSchema,
  accessDirections,
  accessEventSchema,
  accessEvents,
  accessGroupDetailSchema,
  accessGroupSchema,
  accessHolderSchema,
  accessStates,
  accessTokenSchema,
  accessTypes,
  accessWaitingSchema,
  accessWays,
  accessWhoSchema,
} from './access.model.ts';

/** Doors are the platform's affair. */
const doors = { permission: '平台數據管理-門禁', level: 'OPERATOR' } as const;
const oneGroup = { params: { id: idText('accessGroup') } };
const oneDevice = { params: { id: idText('accessDevice') } };

const clock = (times: RegExp) => z.string().max(5).regex(times, 'access.time');
const hours = z
  .array(
    z
      .strictObject({
        days: z.array(z.number().int().min(1).max(7)).min(1, 'field.required').max(7),
        from: clock(/^([01]\d|2[0-3]):[0-5]\d$/),
        to: clock(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
      })
      .refine(({ from, to }) => to > from, { path: ['to'], message: 'field.endFirst' })
      .register(examples, { days: [1, 2], from: '08:00', to: '22:00' }),
  )
  .max(limits.accessHours)
  .default([]);

const groupFields = {
  name: line(limits.name),
  device_type: z.enum(accessTypes).nullable().default(null),
  condo_ids: z.array(spreadId('condo')).min(1, 'field.required').max(limits.accessGroupCondos),
  /** Only with a single condo. */
  building_ids: z.array(id('building')).max(limits.scopeBuildings).default([]),
  device_ids: z.array(id('accessDevice')).max(limits.accessGroupDevices).default([]),
  identities: z.array(z.enum(identities)).max(identities.length).default([]),
  passes: z.boolean().default(false),
  /** Only with a single condo: whoever booked one of these, in the time of the booking. */
  facility_ids: z.array(id('facility')).max(limits.accessGroupFacilities).default([]),
  hours,
};
interface Whom {
  condo_ids: number[];
  building_ids: number[];
  identities: string[];
  passes: boolean;
  facility_ids: number[];
}
const oneCondo = ({ condo_ids, building_ids }: Whom) =>
  building_ids.length === 0 || new Set(condo_ids).size === 1;
const oneCondoToo = ({ condo_ids, facility_ids }: Whom) =>
  facility_ids.length === 0 || new Set(condo_ids).size === 1;
const oneCondoTooRule = { path: ['facility_ids'], message: 'access.facilitiesOfOneCondo' };
const oneCondoRule = { path: ['building_ids'], message: 'access.buildingsOfOneCondo' };
const somebody = ({ identities: who, passes, facility_ids }: Whom) =>
  who.length > 0 || passes || facility_ids.length > 0;
const somebodyRule = { path: ['identities'], message: 'access.nobody' };
const groupExample = { building_ids: [], facility_ids: [], identities: ['OWNER'], hours: [] };

const deviceFields = {
  name: line(limits.name),
  code: z
    .string()
    .trim()
    .min(1, 'field.required')
    .max(limits.accessCode)
    .regex(/^[A-Za-z0-9._-]+$/, 'access.code'),
  type: z.enum(accessTypes),
  direction: z.enum(accessDirections),
  place: optionalLine(limits.address),
  pseudo_code: optionalLine(limits.accessCode),
  region_code: optionalLine(limits.accessCode),
};

const deviceFilters = {
  condo_id: idText('condo').optional(),
  group_id: idText('accessGroup').optional(),
  type: z.enum(accessTypes).optional(),
  state: z.enum(accessStates).optional(),
  /** Part of a name, code or place. */
  search: searchText.optional(),
};

export const accessApi = {
  groupList: endpoint('access.groupList', 'GET', `${BASE}/access/list`, {
    access: doors,
    summary: ['授權組列表', 'List authorization groups'],
    query: {
      condo_id: idText('condo').optional(),
      search: searchText.optional(),
      ...sortQuery(['name']),
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(accessGroupSchema),
  }),
  groupDetail: endpoint('access.groupDetail', 'GET', `${BASE}/access/{id}/detail`, {
    access: doors,
    summary: ['授權組', 'Get an authorization group with its devices'],
    ...oneGroup,
    answer: accessGroupDetailSchema,
  }),
  groupHistory: endpoint('access.groupHistory', 'GET', `${BASE}/access/{id}/history`, {
    access: doors,
    summary: ['授權組的記錄，由新至舊', 'List the changes of an authorization group, newest first'],
    ...oneGroup,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  groupAdd: endpoint('access.groupAdd', 'POST', `${BASE}/access/add`, {
    access: doors,
    summary: ['新增授權組', 'Add an authorization group'],
    body: z
      .strictObject(groupFields)
      .refine(oneCondo, oneCondoRule)
      .refine(oneCondoToo, oneCondoTooRule)
      .refine(somebody, somebodyRule)
      .register(examples, groupExample),
    answer: accessGroupDetailSchema,
  }),
  groupUpdate: endpoint('access.groupUpdate', 'PUT', `${BASE}/access/update`, {
    access: doors,
    summary: ['修改授權組', 'Change an authorization group'],
    body: z
      .strictObject({ id: id('accessGroup'), ...groupFields, version })
      .refine(oneCondo, oneCondoRule)
      .refine(oneCondoToo, oneCondoTooRule)
      .refine(somebody, somebodyRule)
      .register(examples, groupExample),
    answer: accessGroupDetailSchema,
  }),
  groupRemove: endpoint('access.groupRemove', 'DELETE', `${BASE}/access/{id}/del`, {
    access: doors,
    summary: ['刪除授權組', 'Delete an authorization group; what it alone allowed ends'],
    ...oneGroup,
  }),

  deviceList: endpoint('access.deviceList', 'GET', `${BASE}/access/device/list`, {
    access: doors,
    summary: ['門禁設備列表', 'List access devices'],
    query: {
      ...deviceFilters,
      ...sortQuery(['name', 'code', 'seen_at']),
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(accessDeviceSchema),
  }),
  deviceDetail: endpoint('access.deviceDetail', 'GET', `${BASE}/access/device/{id}/detail`, {
    access: doors,
    summary: ['門禁設備', 'Get an access device'],
    ...oneDevice,
    answer: accessDeviceSchema,
  }),
  deviceHistory: endpoint('access.deviceHistory', 'GET', `${BASE}/access/device/{id}/history`, {
    access: doors,
    summary: ['設備的記錄，由新至舊', 'List the changes of an access device, newest first'],
    ...oneDevice,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  deviceAdd: endpoint('access.deviceAdd', 'POST', `${BASE}/access/device/add`, {
    access: doors,
    summary: ['新增門禁設備', 'Add an access device; its token is shown this once'],
    body: z.strictObject({ condo_id: id('condo'), ...deviceFields }),
    answer: accessTokenSchema,
  }),
  deviceUpdate: endpoint('access.deviceUpdate', 'PUT', `${BASE}/access/device/update`, {
    access: doors,
    summary: ['修改門禁設備', 'Change an access device'],
    body: z.strictObject({ id: id('accessDevice'), ...deviceFields, version }),
    answer: accessDeviceSchema,
  }),
  deviceRotate: endpoint('access.deviceRotate', 'POST', `${BASE}/access/device/{id}/rotate`, {
    access: doors,
    summary: ['更換設備密鑰', 'Replace the token of a device; the previous one stops working at once'],
    ...oneDevice,
    answer: accessTokenSchema,
  }),
  deviceDisable: endpoint('access.deviceDisable', 'PUT', `${BASE}/access/device/{id}/disable`, {
    access: doors,
    summary: ['停用設備', 'Disable a device: it opens for nobody'],
    ...oneDevice,
    body: z.strictObject({ reason: line(limits.address) }),
    answer: accessDeviceSchema,
  }),
  deviceEnable: endpoint('access.deviceEnable', 'PUT', `${BASE}/access/device/{id}/enable`, {
    access: doors,
    summary: ['恢復使用設備', 'Put a disabled device into use again'],
    ...oneDevice,
    answer: accessDeviceSchema,
  }),
  deviceOpen: endpoint('access.deviceOpen', 'POST', `${BASE}/access/device/{id}/open`, {
    access: doors,
    summary: ['遙距開門', 'Open a door remotely, within half a minute'],
    ...oneDevice,
    body: z.strictObject({ reason: line(limits.address) }),
    answer: accessWaitingSchema,
  }),
  deviceQueue: endpoint('access.deviceQueue', 'GET', `${BASE}/access/device/{id}/queue`, {
    access: doors,
    summary: ['設備未確認的授權和指令', 'List what a device has not confirmed yet'],
    ...oneDevice,
    query: { failed: flagText.optional(), ...pageQuery() },
    answer: pageOf(accessWaitingSchema),
  }),
  deviceWho: endpoint('access.deviceWho', 'GET', `${BASE}/access/device/{id}/who`, {
    access: doors,
    summary: ['誰可開這道門和原因', 'List who can open a door, and why'],
    ...oneDevice,
    query: { search: searchText.optional(), ...pageQuery() },
    answer: pageOf(accessWhoSchema),
  }),
  eventList: endpoint('access.eventList', 'GET', `${BASE}/access/event/list`, {
    access: doors,
    summary: ['門禁事件列表，由新至舊', 'List events of a condo’s devices, newest first'],
    query: {
      condo_id: idText('condo'),
      device_id: idText('accessDevice').optional(),
      kind: z.enum(accessEvents).optional(),
      way: z.enum(accessWays).optional(),
      search: searchText.optional(),
      ids: chosenIds.optional(),
      from: momentText.optional(),
      to: momentText.optional(),
      from_day: day.optional(),
      to_day: day.optional(),
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(accessEventSchema),
  }),
  retention: endpoint('access.retention', 'GET', `${BASE}/access/event/retention`, {
    access: doors,
    summary: ['門禁事件保留多久', 'Say how long events of a condo’s doors are kept, and whom they name'],
    query: { condo_id: idText('condo') },
    answer: z.object({ days: z.number(), months: z.number() }),
  }),
  facilities: endpoint('access.facilities', 'GET', `${BASE}/access/facilities`, {
    access: doors,
    summary: ['屋苑的設施，供授權組選擇', 'List a condo’s facilities for a group to choose from'],
    query: { condo_id: idText('condo') },
    answer: z.object({
      items: z.array(z.object({ id: z.number(), name: z.string(), name_en: z.string() })),
    }),
  }),
  ofResident: endpoint('access.ofResident', 'GET', `${BASE}/access/resident/{id}`, {
    access: { permission: '住戶管理-查看' },
    summary: ['住戶可開的門和原因', 'List the doors that a resident can open, and why'],
    params: { id: idText('resident') },
    answer: z.object({ items: z.array(accessHolderSchema) }),
  }),
  consent: endpoint('access.consent', 'PUT', `${BASE}/access/consent`, {
    access: { permission: '住戶管理-編輯' },
    summary: [
      '記錄或收回住戶對使用面部相片的同意',
      'Note that a person agrees to the use of their photo at doors, or no longer does: then the photo goes',
    ],
    body: z.strictObject({ binding_id: id('binding'), given: z.boolean() }),
    answer: z.object({ items: z.array(accessHolderSchema) }),
  }),
  ...deviceImportCalls,
  ...deviceCalls,
} as const;
