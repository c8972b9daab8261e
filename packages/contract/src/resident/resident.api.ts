import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, downloadEndpoint, endpoint, fileTypes } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import {
  chosenIds,
  code,
  day,
  flagText,
  line,
  optionalEmail,
  optionalLine,
  optionalText,
  phone,
  picture,
  revealReason,
  searchPeople,
  version,
} from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { removedCalls } from '../core/removed.ts';
import {
  bindingSchema,
  duplicateSchema,
  identities,
  idTypes,
  residentBriefSchema,
  residentDetailSchema,
  residentImportRowSchema,
  residentPretestSchema,
  residentSchema,
  residentStates,
} from './resident.model.ts';
import { isHkid, plainIdNo } from './resident.rules.ts';

const see = { permission: '住戶管理-查看' } as const;
const add = { permission: '住戶管理-新增' } as const;
const edit = { permission: '住戶管理-編輯' } as const;
const unbind = { permission: '住戶管理-解綁' } as const;
const importing = { permission: '住戶管理-匯入' } as const;
const exporting = { permission: '住戶管理-匯出' } as const;
const reveal = { permission: '住戶管理-查看證件' } as const;

/** An identity number as typed, normalised: upper case, without brackets, dashes and spaces. */
const idNo = z
  .string()
  .trim()
  .max(40)
  .transform(plainIdNo)
  .refine((plain) => /^[A-Z0-9]{0,30}$/.test(plain), 'resident.idNo');
const cardNo = code()
  .toUpperCase()
  .max(16, 'resident.cardNo')
  .regex(/^(|[0-9A-F]{8}|[0-9A-F]{16})$/, 'resident.cardNo');

const personFields = {
  name: line(limits.nickname),
  name_en: optionalLine(limits.name),
  phone,
  email: optionalEmail,
  id_type: z.enum(idTypes),
  id_no: idNo.default(''),
  remark: optionalText(),
};
const checkDigit = ({ id_type, id_no }: { id_type: string; id_no?: string | undefined }) =>
  id_type !== 'HKID' || !id_no || isHkid(id_no);
const hkidRule = { path: ['id_no'], message: 'resident.hkid' };

/** The day on which the person agreed to the use of the photo at doors; a new photo needs it. */
const photoConsent = day.nullable().default(null);

const place = {
  unit_id: id('unit'),
  identity: z.enum(identities),
  /** Left out: today. */
  since_day: day.optional(),
  card_no: cardNo.default(''),
  photo: picture.default(null),
  photo_consent: photoConsent,
};

export const residentInput = z
  .strictObject({ condo_id: id('condo'), ...place, ...personFields, has_account: z.boolean().default(false) })
  .refine(checkDigit, hkidRule)
  .register(examples, { id_no: 'A123456(3)' });
export const residentUpdate = z
  .strictObject({
    id: id('resident'),
    ...personFields,
    /** Left out, the number stays as it is; callers who only see it masked must leave it out. */
    id_no: idNo.optional(),
    has_account: z.boolean(),
    version,
  })
  .refine(checkDigit, hkidRule)
  .register(examples, { id_no: 'A123456(3)' });
export const bindInput = z.strictObject({ resident_id: id('resident'), ...place });
export const bindingUpdate = z.strictObject({
  id: id('binding'),
  since_day: day,
  /** Left out, the card stays as it is; everybody sees it masked. Empty: no card any more. */
  card_no: cardNo.optional(),
  photo: picture,
  photo_consent: photoConsent,
  version,
});
const reason = line(limits.address);
export const unbindInput = z.strictObject({ id: id('binding'), reason, until_day: day.optional() });

/** A new owner who is already a resident of the estate, or is new to it. */
const newPerson = z
  .strictObject(personFields)
  .refine(checkDigit, hkidRule)
  .register(examples, { id_no: 'A123456(3)' });
export const changeOwnerInput = z
  .strictObject({
    unit_id: id('unit'),
    person: newPerson.optional(),
    resident_id: id('resident').optional(),
    /** The new owner's first day; the previous owner's last is the day before. Left out: today. */
    since_day: day.optional(),
    reason,
    card_no: cardNo.default(''),
    photo: picture.default(null),
    photo_consent: photoConsent,
  })
  .refine(({ person, resident_id }) => (person === undefined) !== (resident_id === undefined), {
    path: ['resident_id'],
    message: 'resident.oneOwner',
  })
  .register(examples, { person: undefined });

const importInput = z.strictObject({
  rows: z.array(residentImportRowSchema).min(1).max(limits.residentImportRows).optional(),
});
const inCondo = { condo_id: idText('condo') };

export const residentFilters = {
  ...inCondo,
  building_id: idText('building').optional(),
  floor_id: idText('floor').optional(),
  unit_id: idText('unit').optional(),
  identity: z.enum(identities).optional(),
  state: z.enum(residentStates).optional(),
  has_account: flagText.optional(),
  /** Part of a name in either language. */
  name: searchPeople.optional(),
  phone: z
    .string()
    .trim()
    .max(11)
    .regex(/^\d{1,11}$/)
    .optional(),
  /** Part of a name or phone number, the last four digits of a card, or a whole identity number. */
  search: searchPeople.optional(),
};

export const messageInput = z
  .strictObject({
    condo_id: id('condo'),
    /** The given people, or everybody who matches the filters. */
    ids: z.array(id('resident')).min(1).max(limits.exportCountMax).optional(),
    filters: z.strictObject({ ...residentFilters, condo_id: idText('condo').optional() }).optional(),
    subject: line(limits.title),
    content: z.string().trim().min(1, 'field.required').max(limits.messageText),
  })
  .refine(({ ids, filters }) => (ids === undefined) !== (filters === undefined), {
    path: ['ids'],
    message: 'field.required',
  })
  .register(examples, { filters: undefined });

export const revealInput = z.strictObject({ reason: revealReason });

const one = { params: { id: idText('resident') } };

export const residentApi = {
  list: endpoint('resident.list', 'GET', `${BASE}/resident/list`, {
    access: see,
    summary: ['住戶列表', 'List the residents of a condo'],
    query: {
      ...residentFilters,
      ids: chosenIds.optional(),
      ...sortQuery(['name', 'unit', 'since_day', 'updated_at']),
      ...pageQuery(),
    },
    answer: pageOf(residentSchema),
  }),
  /** For export. Identity numbers are masked, or in full for callers who may see them and give a reason. */
  export: endpoint('resident.export', 'GET', `${BASE}/resident/export`, {
    access: exporting,
    further: [{ permission: '住戶管理-查看證件', given: 'id_reason' }],
    summary: ['匯出住戶資料', 'Export residents'],
    query: {
      ...residentFilters,
      ids: chosenIds.optional(),
      /** Full identity numbers, for callers who may see them; the history keeps the reason. */
      id_reason: revealReason.optional(),
      ...sortQuery(['name', 'unit', 'since_day', 'updated_at']),
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(residentSchema),
  }),
  brief: endpoint('resident.brief', 'GET', `${BASE}/resident/brief`, {
    access: see,
    summary: ['按身份統計', 'Count residents by identity'],
    query: inCondo,
    answer: residentBriefSchema,
  }),
  detail: endpoint('resident.detail', 'GET', `${BASE}/resident/{id}/detail`, {
    access: see,
    summary: ['住戶資料', 'Get a resident with all bindings'],
    ...one,
    answer: residentDetailSchema,
  }),
  history: endpoint('resident.history', 'GET', `${BASE}/resident/{id}/history`, {
    access: see,
    summary: ['修改記錄，由新至舊', 'List the changes of a record, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  ofUnit: endpoint('resident.ofUnit', 'GET', `${BASE}/unit/{id}/residents`, {
    access: see,
    summary: ['單位的住戶', 'List the current and former residents of a unit'],
    params: { id: idText('unit') },
    answer: z.array(bindingSchema.extend({ name: z.string(), name_en: z.string(), phone: z.string() })),
  }),
  /** A POST, because it writes an audit row with the reason. */
  reveal: endpoint('resident.reveal', 'POST', `${BASE}/resident/{id}/id-no`, {
    access: reveal,
    summary: [
      '查看完整證件號碼，須填原因（會留下記錄）',
      'Reveal the full identity number; requires a reason, which is audited',
    ],
    ...one,
    body: revealInput,
    answer: z.object({ id_no: z.string() }),
  }),
  /** A POST, like `reveal`. */
  revealCard: endpoint('resident.revealCard', 'POST', `${BASE}/resident/binding/{id}/card-no`, {
    access: reveal,
    summary: [
      '查看完整門禁卡號，須填原因（會留下記錄）',
      'Reveal the full number of an access card; requires a reason, which is audited',
    ],
    params: { id: idText('binding') },
    body: revealInput,
    answer: z.object({ card_no: z.string() }),
  }),
  /** A POST, so that no address and no log of addresses has the number. */
  byCard: endpoint('resident.byCard', 'POST', `${BASE}/resident/card/find`, {
    access: see,
    summary: ['以完整卡號查找門禁卡的持有人', 'Find who holds an access card, by its full number'],
    body: z
      .strictObject({ condo_id: id('condo'), card_no: cardNo.min(1, 'field.required') })
      .register(examples, { card_no: 'A1B2C3D4' }),
    answer: z.array(residentSchema),
  }),
  check: endpoint('resident.check', 'GET', `${BASE}/resident/check`, {
    access: see,
    summary: ['以電話或證件號碼查找現有住戶', 'Find the resident with a given phone or identity number'],
    query: {
      ...inCondo,
      phone: z.string().trim().max(11).optional(),
      id_no: z.string().trim().max(40).optional(),
    },
    answer: z.array(residentSchema),
  }),
  add: endpoint('resident.add', 'POST', `${BASE}/resident/add`, {
    access: add,
    summary: ['新增住戶並綁定單位', 'Add a resident and bind them to a unit'],
    body: residentInput,
    answer: residentDetailSchema,
  }),
  update: endpoint('resident.update', 'PUT', `${BASE}/resident/update`, {
    access: edit,
    summary: ['編輯住戶資料', 'Update a resident'],
    body: residentUpdate,
    answer: residentDetailSchema,
  }),
  remove: endpoint('resident.remove', 'DELETE', `${BASE}/resident/{id}/del`, {
    access: unbind,
    summary: ['刪除沒有綁定單位的住戶', 'Delete a resident who is not bound to any unit'],
    ...one,
  }),
  ...removedCalls({
    domain: 'resident',
    path: `${BASE}/resident`,
    entity: 'removedResident',
    access: unbind,
    query: { condo_id: idText('condo') },
    what: ['住戶', 'residents'],
  }),
  bind: endpoint('resident.bind', 'POST', `${BASE}/resident/bind`, {
    access: add,
    summary: ['綁定另一單位', 'Bind a resident to another unit'],
    body: bindInput,
    answer: residentDetailSchema,
  }),
  updateBinding: endpoint('resident.updateBinding', 'PUT', `${BASE}/resident/binding/update`, {
    access: edit,
    summary: ['編輯門禁卡和面部相片', 'Update the access card and face photo'],
    body: bindingUpdate,
    answer: residentDetailSchema,
  }),
  unbind: endpoint('resident.unbind', 'PUT', `${BASE}/resident/unbind`, {
    access: unbind,
    summary: ['解綁單位，保留記錄', 'End a binding; its history is kept'],
    body: unbindInput,
    answer: residentDetailSchema,
  }),
  changeOwner: endpoint('resident.changeOwner', 'POST', `${BASE}/resident/change-owner`, {
    access: unbind,
    summary: [
      '更換業主，同時結束舊業主的綁定',
      'Change the owner of a unit; ends the previous owner’s binding',
    ],
    body: changeOwnerInput,
    answer: residentDetailSchema,
  }),
  duplicates: endpoint('resident.duplicates', 'GET', `${BASE}/resident/duplicate/list`, {
    access: edit,
    summary: ['可能重複的住戶', 'List residents who may be the same person'],
    query: { ...inCondo, ...pageQuery() },
    answer: pageOf(duplicateSchema),
  }),
  merge: endpoint('resident.merge', 'POST', `${BASE}/resident/merge`, {
    access: edit,
    summary: ['合併重複的住戶', 'Merge one resident into another'],
    body: z.strictObject({ keep_id: id('resident'), merge_id: id('resident'), version }),
    answer: residentDetailSchema,
  }),
  sendMessage: endpoint('resident.sendMessage', 'POST', `${BASE}/resident/message/send`, {
    access: edit,
    summary: ['以電郵通知住戶', 'Email residents'],
    body: messageInput,
    answer: z.object({ sent: z.number(), without_email: z.number() }),
  }),
  importTemplate: downloadEndpoint('resident.importTemplate', `${BASE}/resident/add-batch/template`, {
    access: importing,
    summary: ['下載住戶匯入範本', 'Download the Excel template for importing residents'],
    query: inCondo,
    files: [fileTypes.sheet],
  }),
  pretest: endpoint('resident.pretest', 'POST', `${BASE}/resident/add-batch/pretest`, {
    access: importing,
    summary: ['檢查匯入資料，不寫入', 'Validate an import without saving it'],
    query: inCondo,
    body: importInput,
    upload: { maxBytes: limits.sheetBytes, required: false },
    answer: residentPretestSchema,
  }),
  importResidents: endpoint('resident.importResidents', 'POST', `${BASE}/resident/add-batch`, {
    access: importing,
    summary: ['匯入住戶，全部成功或全不寫入', 'Import residents, all or none'],
    query: inCondo,
    body: importInput,
    upload: { maxBytes: limits.sheetBytes, required: false },
    answer: z.object({ bound: z.number(), new_residents: z.number() }),
  }),
};
