import * as z from 'zod';
import { limits } from '../core/limits.ts';
import { unitTypes } from '../estate/estate.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    billStandard: true;
    meter: true;
    meterReading: true;
    removedStandard: true;
  }
}

/** What a standard may be for: late charges follow from a rule of it. */
export const standardTypes = ['PROPERTY', 'WATER', 'ELECTRICITY', 'AREA', 'OTHER'] as const;

/** FIXED: the same amount each time. FLOAT: a unit price times a quantity. */
export const chargeTypes = ['FIXED', 'FLOAT'] as const;
export type ChargeType = (typeof chargeTypes)[number];

/** What the price is for. A FIXED standard is by month or by time; the others are FLOAT. */
export const priceUnits = ['SQUARE_FOOT', 'SHARE', 'KWH', 'CUBIC_METRE', 'MONTH', 'TIME'] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** Who is billed: the owner, or whoever lives there (the tenant, else the owner). */
export const billedParties = ['OWNER', 'OCCUPIER'] as const;

export const scopeKinds = ['CONDO', 'BUILDINGS', 'UNIT_TYPES', 'UNITS'] as const;
export const scopeSchema = z.object({
  kind: z.enum(scopeKinds),
  building_ids: z.array(z.number()),
  unit_types: z.array(z.enum(unitTypes)),
  unit_ids: z.array(z.number()),
});
export type Scope = z.infer<typeof scopeSchema>;

/** NONE, a fixed amount, or a share of the bill; once when the grace days are over and again each 30 days, up to the cap. */
export const lateKinds = ['NONE', 'FIXED', 'PERCENT'] as const;
export const lateRuleSchema = z.object({
  kind: z.enum(lateKinds),
  grace_days: z.number(),
  /** HKD cents each time; 0 unless FIXED. */
  amount: z.number(),
  /** Hundredths of a percent of the bill each time; 0 unless PERCENT. */
  basis_points: z.number(),
  /** HKD cents of all late charges of one bill together. */
  cap: z.number(),
});
export type LateRule = z.infer<typeof lateRuleSchema>;

/** What holds from a day on; earlier bills keep the version they were made from. */
export const versionSchema = z.object({
  id: z.number(),
  from_day: z.string(),
  /** Ten-thousandths of a dollar for each price unit: HK$1.2345 is 12345. */
  price: z.number(),
  scope: scopeSchema,
  late: lateRuleSchema,
  /** Days after the first day of the month by which a bill is due. */
  due_days: z.number(),
  by: z.string(),
  created_at: z.number(),
  /** Bills were made from it, so it stays as it is. */
  used: z.boolean(),
});
export type StandardVersion = z.infer<typeof versionSchema>;

export const standardSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  name: z.string(),
  name_en: z.string(),
  bill_type: z.enum(standardTypes),
  charge_type: z.enum(chargeTypes),
  price_unit: z.enum(priceUnits),
  billed: z.enum(billedParties),
  remark: z.string(),
  /** The monthly run takes it by itself on this day of the month; null: only by hand. */
  auto_day: z.number().nullable(),
  /** In force: not switched off. */
  active: z.boolean(),
  /** The version of today, or the first one to come. */
  current: versionSchema,
  /** One that begins later than the current. */
  next_from_day: z.string().nullable(),
  units: z.number(),
  version: z.number(),
});
export type Standard = z.infer<typeof standardSchema>;
export const standardActions = ['edit', 'addVersion', 'removeVersion', 'delete'] as const;
export const standardDetailSchema = standardSchema.extend({
  /** The newest first. */
  versions: z.array(versionSchema),
  bills: z.number(),
  actions: z.array(z.enum(standardActions)),
});
export type StandardDetail = z.infer<typeof standardDetailSchema>;

export const meterKinds = ['WATER', 'ELECTRICITY'] as const;
export type MeterKind = (typeof meterKinds)[number];
/** BACKWARD: lower than the one before. JUMP: over three times the usual consumption. */
export const readingFlags = ['BACKWARD', 'JUMP'] as const;
export type ReadingFlag = (typeof readingFlags)[number];

/**
 * Why a reading does not simply follow the last one. REPLACED: another meter hangs there now. TURNED: the dial went past its
 * highest figure and began at zero again.
 */
export const changeoverKinds = ['REPLACED', 'TURNED'] as const;
export type ChangeoverKind = (typeof changeoverKinds)[number];
/** All in thousandths. */
export const changeoverSchema = z.object({
  kind: z.enum(changeoverKinds),
  /** The final reading of the old meter, or the figure after which the dial shows zero: 100,000 for five digits. */
  end: z.number(),
  /** Where the new meter began; zero for a dial that turned over. */
  start: z.number(),
});
export type Changeover = z.infer<typeof changeoverSchema>;

export const readingSchema = z.object({
  id: z.number(),
  meter_id: z.number(),
  day: z.string(),
  /** Thousandths of a cubic metre or of a kilowatt-hour. */
  value: z.number(),
  /** Since the reading before; null for the first. */
  consumption: z.number().nullable(),
  flag: z.enum(readingFlags).nullable(),
  changeover: changeoverSchema.nullable(),
  note: z.string(),
  by: z.string(),
  at: z.number(),
  /** A bill was made from it, so it stays. */
  billed: z.boolean(),
});
export type Reading = z.infer<typeof readingSchema>;

export const meterSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  unit_id: z.number(),
  building_name: z.string(),
  floor_name: z.string(),
  unit_name: z.string(),
  kind: z.enum(meterKinds),
  number: z.string(),
  last: readingSchema.nullable(),
  /** Usual consumption: the mean of the last three, in thousandths; null before. */
  usual: z.number().nullable(),
  version: z.number(),
});
export type Meter = z.infer<typeof meterSchema>;

/** A row of the sheet of readings as it was typed. */
const cell = z.string().max(limits.cell);
export const readingRowSchema = z.strictObject({
  meter: cell,
  day: cell,
  value: cell,
  change: cell.default(''),
  old_final: cell.default(''),
  new_start: cell.default(''),
  digits: cell.default(''),
  note: cell,
});
export const readingPretestSchema = z.object({
  rows: z.array(readingRowSchema),
  /** Row from 0, column of the sheet, and why; the sentence is in the person's language. */
  errors: z.array(z.object({ row: z.number(), column: z.string(), message: z.string() })),
  /** Not wrong, but odd: it may be imported all the same. */
  warnings: z.array(z.object({ row: z.number(), column: z.string(), message: z.string() })),
});
