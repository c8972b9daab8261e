import { type Day, dayOf, formatDays, startOfDay } from '@iris/contract/core/day';
import { inLanguage, type Language, languages } from '@iris/contract/core/language';
import type { TemplateKind } from '@iris/contract/template/template.model';
import {
  chargeList,
  type EventVariable,
  eventVariables,
  listsCharges,
  variablesOf,
} from '@iris/contract/template/template.variables';
import type { Db } from '../../platform/db/database.ts';
import type { Known, KnownModel, Model, Value } from '../../platform/ftl/ftl.ts';
import { translate } from '../../platform/http/translate.ts';
import { condoFacts, unitFacts } from './template.queries.ts';

/** A charge as letters name it; the name in both languages, amounts in HKD cents. */
export interface LetterCharge {
  name: { zh: string; en: string };
  number: string;
  place: { zh: string; en: string };
  period: { startDay: Day; endDay: Day } | null;
  dueDay: Day;
  amount: number;
}

/** A lease as its contract names it; amounts in HKD cents, unknown words empty. */
export interface LetterLease {
  number: string;
  signedDay: Day;
  startDay: Day;
  endDay: Day;
  /** Of the first period that is not rent-free. */
  rent: number;
  deposit: number;
  noticeDays: number;
  breakFromDay: Day;
  fixed: boolean;
  domestic: boolean;
  remark: string;
  landlord: { name: string; phone: string };
  tenant: { name: string; phone: string; email: string };
}

/** What a template is filled with. What is missing is shown as nothing, a gap of the event as one to fill. */
export interface Filling {
  condo: Names & { address: string; addressEn: string };
  unit?: { building: string; buildingEn: string; floor: string; name: string } | undefined;
  resident?: Names | undefined;
  event?: Partial<Record<EventVariable, string | Date>>;
  charges?: readonly LetterCharge[];
  lease?: LetterLease;
  message?: string;
  now: number;
}
interface Names {
  name: string;
  nameEn: string;
}

/** What is known of the values of a kind, for the check of what a template names. */
export function knownOf(kind: TemplateKind): KnownModel {
  const known: Record<string, Known> = {};
  for (const { name, type } of variablesOf(kind)) {
    const [group = '', field] = name.split('.');
    if (field === undefined) known[group] = type;
    else known[group] = { ...groupOf(known[group]), [field]: type };
  }
  if (!listsCharges(kind)) return known;
  const { [chargeList.entry]: entry, ...rest } = known;
  return entry ? { ...rest, [chargeList.name]: [entry] } : rest;
}

const groupOf = (known: Known | undefined): KnownModel =>
  typeof known === 'object' && !Array.isArray(known) ? (known as KnownModel) : {};

/** Text that is empty counts as missing. */
const some = (text: string): Value => (text === '' ? null : text);
const dayIn = (day: Day): Date => new Date(startOfDay(day));

/** The values of a kind in both languages. */
export function modelsOf(kind: TemplateKind, filling: Filling): Record<Language, Model> {
  const [zh, en] = languages.map((language) => modelIn(language, kind, filling));
  return { 'zh-HK': zh ?? {}, en: en ?? {} };
}

function modelIn(language: Language, kind: TemplateKind, filling: Filling): Model {
  const { condo, unit, resident, charges = [], message = '', now } = filling;
  const building = unit ? inLanguage(language, unit.building, unit.buildingEn) : '';
  const listed = charges.map((charge) => chargeIn(language, charge));
  return {
    condo: {
      name: some(inLanguage(language, condo.name, condo.nameEn)),
      address: some(inLanguage(language, condo.address, condo.addressEn)),
    },
    today: dayIn(dayOf(now)),
    unit: {
      full: some(unit ? `${building} ${unit.floor} ${unit.name}` : ''),
      building: some(building),
      floor: some(unit?.floor ?? ''),
      name: some(unit?.name ?? ''),
    },
    resident: { name: some(resident ? inLanguage(language, resident.name, resident.nameEn) : '') },
    ...(kind === 'NOTICE' ? { event: eventIn(language, filling.event ?? {}) } : {}),
    ...(kind === 'REMINDER'
      ? {
          charges: listed,
          total: charges.reduce((sum, { amount }) => sum + amount, 0) / 100,
          message: some(message),
        }
      : {}),
    ...(kind === 'DEMAND_NOTE' ? { charge: listed[0] ?? null } : {}),
    ...(kind === 'LEASE' && filling.lease ? leaseIn(filling.lease) : {}),
  };
}

const chargeIn = (language: Language, charge: LetterCharge): Model => ({
  name: inLanguage(language, charge.name.zh, charge.name.en),
  number: charge.number,
  place: some(inLanguage(language, charge.place.zh, charge.place.en)),
  period: charge.period && formatDays(charge.period.startDay, charge.period.endDay),
  due: dayIn(charge.dueDay),
  amount: charge.amount / 100,
});

const leaseIn = ({ landlord, tenant, ...lease }: LetterLease): Model => ({
  lease: {
    number: lease.number,
    signed: dayIn(lease.signedDay),
    start: dayIn(lease.startDay),
    end: dayIn(lease.endDay),
    rent: lease.rent / 100,
    deposit: lease.deposit / 100,
    noticeDays: lease.noticeDays,
    breakFrom: dayIn(lease.breakFromDay),
    fixed: lease.fixed,
    domestic: lease.domestic,
    remark: some(lease.remark),
  },
  landlord: { name: some(landlord.name), phone: some(landlord.phone) },
  tenant: { name: some(tenant.name), phone: some(tenant.phone), email: some(tenant.email) },
});

/** What happens when and where; what nobody said yet is a gap that names itself, to be overwritten. */
function eventIn(language: Language, event: NonNullable<Filling['event']>): Model {
  return Object.fromEntries(
    eventVariables.map((name) => {
      const what = translate(language, { key: `template.variable.${name}` });
      const gap = translate(language, { key: 'template.gap', values: { what } });
      return [name.slice('event.'.length), event[name] || gap];
    }),
  );
}

/** The facts of a condo and a unit of it; undefined if the unit is not one of the condo. */
export async function fillingOf(
  db: Db,
  { condoId, unitId, named, now }: { condoId: number; unitId: number | null; named: boolean; now: number },
): Promise<Filling | undefined> {
  const [condo, unit] = await Promise.all([
    condoFacts(db, condoId),
    unitId === null ? null : unitFacts(db, condoId, unitId),
  ]);
  if (!condo || unit === undefined) return undefined;
  if (!unit) return { condo, now };
  const { resident, ...place } = unit;
  return { condo, unit: place, resident: named ? resident : undefined, now };
}
