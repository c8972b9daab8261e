import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, downloadEndpoint, endpoint, fileTypes } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import {
  cents,
  centsOrNone,
  chosenIds,
  day,
  flagText,
  line,
  momentText,
  optionalEmail,
  optionalLine,
  optionalPhone,
  optionalText,
  phone,
  picture,
  revealReason,
  searchPeople,
  version,
} from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { exportTakes, pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { idTypes } from '../resident/resident.model.ts';
import { isHkid, plainIdNo } from '../resident/resident.rules.ts';
import {
  calendarItemSchema,
  calendarLinkSchema,
  collectors,
  leaseBriefSchema,
  leaseDetailSchema,
  leaseSchema,
  leaseTypes,
  letUnitSchema,
  moveOutSchema,
  termStates,
} from './lease.model.ts';

const see = { permission: '租約合同-查看' } as const;
const add = { permission: '租約合同-新增' } as const;
const edit = { permission: '租約合同-編輯' } as const;
const remove = { permission: '租約合同-刪除' } as const;

/** A list's filters; the dates match leases whose term overlaps the range. */
export const leaseFilters = {
  condo_id: idText('condo'),
  ids: chosenIds.optional(),
  building_id: idText('building').optional(),
  floor_id: idText('floor').optional(),
  unit_id: idText('unit').optional(),
  lease_type: z.enum(leaseTypes).optional(),
  valid: flagText.optional(),
  lease_start_time: momentText.optional(),
  lease_end_time: momentText.optional(),
  term_status: z.enum(termStates).optional(),
  tenant_id: idText('resident').optional(),
  /** Running, ends soon (see `ENDING_DAYS`), and neither renewed nor planned to be moved out of. */
  ending: flagText.optional(),
  /** Running though its end passed, and neither renewed nor planned to be moved out of. */
  lapsed: flagText.optional(),
  /** Running, with a planned move-out. */
  moving: flagText.optional(),
  /** By the tenant’s last day: the agreed one, else the end of the term. */
  leaves_from: day.optional(),
  leaves_to: day.optional(),
  /** Part of the tenant's name or phone. */
  tenant: searchPeople.optional(),
  /** Part of the lease number. */
  business_no: searchPeople.optional(),
  /** Part of a lease number, a tenant's name or phone, or a unit name. */
  search: searchPeople.optional(),
};

const ordered = ({ start_day, end_day }: { start_day: string; end_day: string }) => end_day >= start_day;
const orderRule = { path: ['end_day'], message: 'field.endBeforeStart' };
export const standardInput = z
  .strictObject({ start_day: day, end_day: day, monthly_amount: centsOrNone })
  .refine(ordered, orderRule);

/** A tenant who is already a resident of the estate, or is new to it. */
const tenantInput = z
  .strictObject({
    name: line(limits.nickname),
    name_en: optionalLine(limits.name),
    phone,
    email: optionalEmail,
    id_type: z.enum(idTypes),
    id_no: z
      .string()
      .trim()
      .min(1, 'field.required')
      .max(40)
      .transform(plainIdNo)
      .refine((plain) => /^[A-Z0-9]{1,30}$/.test(plain), 'resident.idNo'),
  })
  .refine(({ id_type, id_no }) => id_type !== 'HKID' || isHkid(id_no), {
    path: ['id_no'],
    message: 'resident.hkid',
  })
  .register(examples, { id_no: 'A123456(3)' });

const termFields = {
  lease_type: z.enum(leaseTypes),
  start_day: day,
  end_day: day,
  /** Left out: the first day of the lease. */
  signed_day: day.optional(),
  /** Of a LIVING_LEASE: the first day on which it may end early. */
  break_from_day: day.nullable().default(null),
  notice_days: z.number('field.number').int('field.wholeNumber').min(0).max(365).default(30),
  landlord_name: optionalLine(limits.name),
  landlord_phone: optionalPhone,
  /**
   * Left out: of a new lease the landlord, if it names one other than the company; of an old one as it was.
   */
  collected_for: z.enum(collectors).optional(),
  auto_gen_rent: z.boolean(),
  remark: optionalText(),
  /** The uploaded contract, one PDF. */
  contract: picture.default(null),
  standards: z.array(standardInput).min(1, 'lease.standardMissing').max(limits.leaseStandards),
};
const namesLandlord = ({
  collected_for,
  landlord_name,
}: {
  collected_for?: string | undefined;
  landlord_name: string;
}) => collected_for !== 'LANDLORD' || landlord_name !== '';
const landlordRule = { path: ['landlord_name'], message: 'lease.landlordMissing' };
const oneTenant = ({ tenant, tenant_id }: { tenant?: unknown; tenant_id?: number | undefined }) =>
  (tenant === undefined) !== (tenant_id === undefined);

export const leaseInput = z
  .strictObject({
    unit_id: id('unit'),
    tenant_id: id('resident').optional(),
    tenant: tenantInput.optional(),
    ...termFields,
    deposit: cents,
    /** Left out: the first day of the term. */
    deposit_due_day: day.optional(),
    /** The lease that this one renews. */
    previous_id: id('lease').optional(),
    /**
     * Carries the deposit that the previous lease holds over to this one, as far as it reaches: the sum held as the
     * person saw it. Another sum is refused (409).
     */
    carry_deposit: cents.optional(),
  })
  .refine(ordered, orderRule)
  .refine(namesLandlord, landlordRule)
  .refine(oneTenant, { path: ['tenant_id'], message: 'lease.oneTenant' })
  .refine(({ carry_deposit, previous_id }) => carry_deposit === undefined || previous_id !== undefined, {
    path: ['carry_deposit'],
    message: 'lease.carryAlone',
  })
  .register(examples, {
    tenant: undefined,
    collected_for: undefined,
    carry_deposit: undefined,
    standards: [{ start_day: '2026-11-21', end_day: '2026-11-21', monthly_amount: 100_000 }],
  });
export const leaseUpdate = z
  .strictObject({
    id: id('lease'),
    ...termFields,
    /** Only while the deposit is unpaid. */
    deposit: cents,
    version,
  })
  .refine(ordered, orderRule)
  .refine(namesLandlord, landlordRule)
  .register(examples, {
    collected_for: undefined,
    standards: [{ start_day: '2026-11-21', end_day: '2026-11-21', monthly_amount: 100_000 }],
  });

const inLease = { params: { id: idText('lease') } };
export const standardAdd = z
  .strictObject({ lease_id: id('lease'), start_day: day, end_day: day, monthly_amount: centsOrNone })
  .refine(ordered, orderRule);
export const standardUpdate = z
  .strictObject({
    id: id('leaseStandard'),
    start_day: day,
    end_day: day,
    monthly_amount: centsOrNone,
    version,
  })
  .refine(ordered, orderRule);
export const planMoveOutInput = z.strictObject({
  id: id('lease'),
  /** The tenant's last day; null cancels the planned move-out. */
  day: day.nullable(),
  reason: optionalLine(limits.address),
  version,
});
export const complianceInput = z.strictObject({
  id: id('lease'),
  signed_day: day,
  stamped_day: day.nullable(),
  stamp_no: optionalLine(limits.reference),
  cr109_day: day.nullable(),
  version,
});
const inCondo = { condo_id: idText('condo') };

export const leaseApi = {
  list: endpoint('lease.list', 'GET', `${BASE}/lease/list`, {
    access: see,
    further: [exportTakes('租約合同-匯出'), { ...exportTakes('住戶管理-查看證件'), given: 'id_reason' }],
    summary: ['租約列表', 'List the leases of a condo; with count=100000 returns the export'],
    query: {
      ...leaseFilters,
      /** For an export with full identity numbers, by callers who may see them; the history keeps the reason. */
      id_reason: revealReason.optional(),
      ...sortQuery(['created_at', 'business_no', 'unit', 'start_day', 'end_day', 'tenant_name', 'deposit']),
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(leaseSchema),
  }),
  brief: endpoint('lease.brief', 'GET', `${BASE}/lease/brief`, {
    access: see,
    summary: ['租約合計', 'Get the totals of the leases that match the filters'],
    query: leaseFilters,
    answer: leaseBriefSchema,
  }),
  detail: endpoint('lease.detail', 'GET', `${BASE}/lease/{id}/detail`, {
    access: see,
    summary: ['租約資料', 'Get a lease with its rent terms, deposit and deadlines'],
    ...inLease,
    answer: leaseDetailSchema,
  }),
  history: endpoint('lease.history', 'GET', `${BASE}/lease/{id}/history`, {
    access: see,
    summary: ['修改記錄，由新至舊', 'List the changes of a lease, newest first'],
    ...inLease,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  /** At most fifty vacant units and as many others, so that both are there before anything is typed. */
  units: endpoint('lease.units', 'GET', `${BASE}/lease/units`, {
    access: add,
    summary: ['可選單位，空置者先行', 'List units to let by part of a name, vacant ones first'],
    query: { condo_id: idText('condo'), search: searchPeople.optional() },
    answer: z.object({ items: z.array(letUnitSchema) }),
  }),
  /** The id is the unit's; days of the lease being edited are left out. */
  usedDates: endpoint('lease.usedDates', 'GET', `${BASE}/lease/{id}/used-date-in-unit`, {
    access: see,
    summary: ['單位已租出的日期', 'List the periods in which a unit is let'],
    params: { id: idText('unit') },
    query: { except_id: idText('lease').optional() },
    answer: z.array(
      z.object({
        start_day: z.string(),
        end_day: z.string(),
        lease_id: z.number(),
        business_no: z.string(),
        tenant_name: z.string(),
        tenant_name_en: z.string(),
      }),
    ),
  }),
  add: endpoint('lease.add', 'POST', `${BASE}/lease/add`, {
    access: add,
    further: [{ permission: '租約合同-退款', when: 'where it carries a deposit over' }],
    summary: ['新增租約', 'Add a lease with its tenant, rent terms and deposit'],
    body: leaseInput,
    answer: leaseDetailSchema,
  }),
  update: endpoint('lease.update', 'PUT', `${BASE}/lease/update`, {
    access: edit,
    summary: ['編輯租約；已收的租期不變', 'Update a lease; periods already billed cannot change'],
    body: leaseUpdate,
    answer: leaseDetailSchema,
  }),
  remove: endpoint('lease.remove', 'DELETE', `${BASE}/lease/{id}/del`, {
    access: remove,
    summary: ['刪除未有收款的租約', 'Delete a lease on which nothing has been paid'],
    ...inLease,
  }),
  /** The last step of a move-out: rents are clear and the deposit is settled. */
  invalidate: endpoint('lease.invalidate', 'DELETE', `${BASE}/lease/{id}/invalidate`, {
    access: edit,
    summary: ['確認退租，解除租戶與單位的綁定', 'Confirm the move-out and unbind the tenant from the unit'],
    ...inLease,
    query: { day: day.optional() },
    answer: leaseDetailSchema,
  }),
  addStandard: endpoint('lease.addStandard', 'POST', `${BASE}/lease/standard/add`, {
    access: edit,
    summary: ['新增租金條款', 'Add rent terms'],
    body: standardAdd,
    answer: leaseDetailSchema,
  }),
  updateStandard: endpoint('lease.updateStandard', 'PUT', `${BASE}/lease/standard/update`, {
    access: edit,
    summary: ['編輯未使用的租金條款', 'Update rent terms that have not been used for a rent'],
    body: standardUpdate,
    answer: leaseDetailSchema,
  }),
  removeStandard: endpoint('lease.removeStandard', 'DELETE', `${BASE}/lease/standard/{id}/del`, {
    access: edit,
    summary: ['刪除未使用的租金條款', 'Delete rent terms that have not been used for a rent'],
    params: { id: idText('leaseStandard') },
    answer: leaseDetailSchema,
  }),
  moveOut: endpoint('lease.moveOut', 'GET', `${BASE}/lease/{id}/move-out`, {
    access: see,
    summary: ['退租步驟及未完成事項', 'List the steps of a move-out and what blocks each'],
    ...inLease,
    answer: moveOutSchema,
  }),
  /** Unpaid rents after the last day are voided; the one that contains it is shortened. */
  planMoveOut: endpoint('lease.planMoveOut', 'PUT', `${BASE}/lease/move-out/plan`, {
    access: edit,
    further: [{ permission: '租約合同-刪除', when: 'where it voids a rent past its due date' }],
    summary: ['訂明遷出日期', 'Set the last day of a lease that ends early'],
    body: planMoveOutInput,
    answer: leaseDetailSchema,
  }),
  compliance: endpoint('lease.compliance', 'PUT', `${BASE}/lease/compliance`, {
    access: edit,
    summary: ['記錄加蓋印花和 CR109', 'Record the stamping and form CR109'],
    body: complianceInput,
    answer: leaseDetailSchema,
  }),
  /** Identity numbers are masked, or in full for callers who may see them; the history keeps the reason. */
  contractPdf: downloadEndpoint('lease.contractPdf', `${BASE}/lease/{id}/contract`, {
    access: see,
    further: [{ permission: '住戶管理-查看證件', given: 'id_reason' }],
    summary: ['由租約資料製作合約 PDF', 'Download the tenancy agreement as a bilingual PDF'],
    ...inLease,
    query: { id_reason: revealReason.optional() },
  }),
  /** 409 while nothing was taken of the deposit and none of it paid back. */
  settlementPdf: downloadEndpoint('lease.settlementPdf', `${BASE}/lease/{id}/settlement`, {
    access: see,
    summary: ['按金結算書 PDF', 'Download the statement of what became of the deposit as a bilingual PDF'],
    ...inLease,
  }),
  /** Events within a range of at most 400 days. */
  calendar: endpoint('lease.calendar', 'GET', `${BASE}/lease/calendar`, {
    access: see,
    summary: ['租約日曆', 'List coming expiries, deadlines and rents due'],
    query: { ...inCondo, start_day: day, end_day: day },
    answer: z.array(calendarItemSchema),
  }),
  calendarLink: endpoint('lease.calendarLink', 'GET', `${BASE}/lease/calendar/link`, {
    access: see,
    summary: ['日曆訂閱連結的狀態', 'Get the state of the calendar subscription link'],
    query: inCondo,
    answer: calendarLinkSchema,
  }),
  makeCalendarLink: endpoint('lease.makeCalendarLink', 'POST', `${BASE}/lease/calendar/link/add`, {
    access: see,
    summary: [
      '建立日曆訂閱連結；舊連結失效',
      'Create a secret calendar link; the previous one stops working',
    ],
    body: z.strictObject({ condo_id: id('condo') }),
    answer: calendarLinkSchema,
  }),
  revokeCalendarLink: endpoint('lease.revokeCalendarLink', 'DELETE', `${BASE}/lease/calendar/link/del`, {
    access: see,
    summary: ['撤銷日曆訂閱連結', 'Revoke the calendar link'],
    query: inCondo,
    answer: calendarLinkSchema,
  }),
  /** Access is by the secret link alone; calendar programs send no other credentials. */
  calendarFeed: downloadEndpoint('lease.calendarFeed', `${BASE}/lease/calendar/{token}/feed.ics`, {
    access: 'open',
    summary: ['iCalendar 訂閱', 'Download the calendar in iCalendar format'],
    params: {
      token: z
        .string()
        .max(100)
        .regex(/^[\w-]{20,100}$/),
    },
    files: [fileTypes.calendar],
  }),
};
