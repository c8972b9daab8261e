// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the variables of templates, not of this program
import type { TemplateKind } from './template.model.ts';

/** What a variable stands for, which decides how it can be written. */
export type VariableType = 'text' | 'number' | 'date' | 'flag';
export interface Variable {
  /** As templates write it: `unit.name`. Of an entry of `charges` the name begins with `charge.`. */
  name: VariableName;
  type: VariableType;
}

const types = {
  'condo.name': 'text',
  'condo.address': 'text',
  today: 'date',
  'unit.full': 'text',
  'unit.building': 'text',
  'unit.floor': 'text',
  'unit.name': 'text',
  'resident.name': 'text',
  'event.day': 'date',
  'event.from': 'text',
  'event.until': 'text',
  'event.place': 'text',
  'event.reason': 'text',
  'charge.name': 'text',
  'charge.number': 'text',
  'charge.place': 'text',
  'charge.period': 'text',
  'charge.due': 'date',
  'charge.amount': 'number',
  'lease.number': 'text',
  'lease.signed': 'date',
  'lease.start': 'date',
  'lease.end': 'date',
  'lease.rent': 'number',
  'lease.deposit': 'number',
  'lease.noticeDays': 'number',
  'lease.breakFrom': 'date',
  'lease.fixed': 'flag',
  'lease.domestic': 'flag',
  'lease.remark': 'text',
  'landlord.name': 'text',
  'landlord.phone': 'text',
  'tenant.name': 'text',
  'tenant.phone': 'text',
  'tenant.email': 'text',
  total: 'number',
  message: 'text',
} as const satisfies Record<string, VariableType>;
export type VariableName = keyof typeof types;

const common = [
  'condo.name',
  'condo.address',
  'today',
  'resident.name',
  'unit.full',
  'unit.building',
  'unit.floor',
  'unit.name',
] as const;
const charge = [
  'charge.name',
  'charge.number',
  'charge.place',
  'charge.period',
  'charge.due',
  'charge.amount',
] as const;

/** Parties, rents and identity numbers stand on every contract anyway. */
const lease = [
  'lease.number',
  'lease.signed',
  'lease.start',
  'lease.end',
  'lease.rent',
  'lease.deposit',
  'lease.noticeDays',
  'lease.breakFrom',
  'lease.fixed',
  'lease.domestic',
  'lease.remark',
  'landlord.name',
  'landlord.phone',
  'tenant.name',
  'tenant.phone',
  'tenant.email',
] as const;

/** What whoever writes a notice fills in; left out, a gap to fill stands there. */
export const eventVariables = [
  'event.day',
  'event.from',
  'event.until',
  'event.place',
  'event.reason',
] as const;
export type EventVariable = (typeof eventVariables)[number];

const names: Readonly<Record<TemplateKind, readonly VariableName[]>> = {
  NOTICE: [...common, ...eventVariables],
  REMINDER: [...common, ...charge, 'total', 'message'],
  DEMAND_NOTE: [...common, ...charge],
  LEASE: [...common.filter((name) => name !== 'resident.name'), ...lease],
};

/** The list that a reminder goes through, and what each of its entries is called. */
export const chargeList = { name: 'charges', entry: 'charge' } as const;

/** Whether templates of a kind list the charges: of a reminder there may be several, a demand note is about one. */
export const listsCharges = (kind: TemplateKind): boolean => kind === 'REMINDER';

/** The variables of a kind. */
export const variablesOf = (kind: TemplateKind): Variable[] =>
  names[kind].map((name) => ({ name, type: types[name] }));

/** How a variable is written, with a format where it needs one. */
export function writtenVariable({ name, type }: Variable, language: 'zh-HK' | 'en'): string {
  if (type === 'flag') return `<#if ${name}></#if>`;
  if (type === 'number') return `\${${name}?string(",##0.00")}`;
  if (type === 'date') return `\${${name}?string("${language === 'en' ? 'd MMMM yyyy' : 'yyyy年M月d日'}")}`;
  return `\${${name}}`;
}

/** A list of all charges, as it is inserted: one after the other, in the middle of a line. */
export const writtenList = (language: 'zh-HK' | 'en'): string =>
  language === 'en'
    ? '<#list charges as charge>${charge.name} HK$${charge.amount?string(",##0.00")}<#if charge?has_next>, </#if></#list>'
    : '<#list charges as charge>${charge.name} HK$${charge.amount?string(",##0.00")}<#if charge?has_next>、</#if></#list>';
