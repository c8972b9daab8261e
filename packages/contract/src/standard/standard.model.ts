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

/** What a standard may bill; late charges come from a standard's rule instead. */
export const standardTypes = ['PROPERTY', 'WATER', 'ELECTRICITY', 'AREA', 'OTHER'] as const;

/** FIXED: the same amount each time. FLOAT: a unit price times a quantity. */
export const chargeTypes = ['FIXED', 'FLOAT'] as const;
export type ChargeType = (typeof chargeTypes)[number];

/** What the price applies to. FIXED standards are per month or per occasion; the others are FLOAT. */
export const priceUnits = ['SQUARE_FOOT', 'SHARE', 'KWH', 'CUBIC_METRE', 'MONTH', 'TIME'] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** Who is billed: the owner, or the occupant (the tenant if there is one, else the owner). */
export const billedParties = ['OWNER', 'OCCUPIER'] as const;

export const scopeKinds = ['CONDO', 'BUILDINGS', 'UNIT_TYPES', 'UNITS'] as const;
export const scopeSchema = z.object({
  kind: z.enum(scopeKinds),
  building_ids: z.array(z.number()),
  unit_types: z.array(z.enum(unitTypes)),
  unit_ids: z.array(z.number()),
});
export type Scope = z.infer<typeof scopeSchema>;

/**
 * NONE, a fixed amount, or a percentage of the bill: once when the grace days are over and again every 30 days, up to
 * the cap.
 */
export const lateKinds = ['NONE', 'FIXED', 'PERCENT'] as const;
export const lateRuleSchema = z.object({
  kind: z.enum(lateKinds),
  grace_days: z.number(),
  /** HKD cents per charge; 0 unless FIXED. */
  amount: z.number(),
  /** Hundredths of a percent of the bill per charge; 0 unless PERCENT. */
  basis_points: z.number(),
  /** The most that all late charges of a bill may add up to, in HKD cents. */
  cap: z.number(),
});
export type LateRule = z.infer<typeof lateRuleSchema>;

/** The terms that apply from a day on; earlier bills keep the version they were made from. */
export const versionSchema = z.object({
  id: z.number(),
  from_day: z.string(),
  /** Ten-thousandths of a dollar per price unit: HK$1.2345 is 12345. */
  price: z.number(),
  scope: scopeSchema,
  late: lateRuleSchema,
  /** Due day, counted in days after the first day of the month. */
  due_days: z.number(),
  by: z.string(),
  created_at: z.number(),
  /** Bills were made from it, so it can no longer change. */
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
  /** The day of the month on which the monthly run bills it automatically; null: only manually. */
  auto_day: z.number().nullable(),
  /** In use: not switched off. */
  active: z.boolean(),
  /** The current version, or the first coming one. */
  current: versionSchema,
  /** A version that starts after the current one. */
  next_from_day: z.string().nullable(),
  units: z.number(),
  version: z.number(),
});
export type Standard = z.infer<typeof standardSchema>;
export const standardActions = ['edit', 'addVersion', 'removeVersion', 'delete'] as const;
export const standardDetailSchema = standardSchema.extend({
  /** Newest first. */
  versions: z.array(versionSchema),
  bills: z.number(),
  actions: z.array(z.enum(standardActions)),
});
export type StandardDetail = z.infer<typeof standardDetailSchema>;

export const meterKinds = ['WATER', 'ELECTRICITY'] as const;
export type MeterKind = (typeof meterKinds)[number];
/** BACKWARD: lower than the previous reading. JUMP: more than three times the usual consumption. */
export const readingFlags = ['BACKWARD', 'JUMP'] as const;
export type ReadingFlag = (typeof readingFlags)[number];

/**
 * Why a reading is lower than the last. REPLACED: the meter was exchanged. TURNED: the dial passed its highest figure
 * and began again at zero.
 */
export const changeoverKinds = ['REPLACED', 'TURNED'] as const;
export type ChangeoverKind = (typeof changeoverKinds)[number];
/** All in thousandths. */
export const changeoverSchema = z.object({
  kind: z.enum(changeoverKinds),
  /** The final reading of the old meter, or the figure after which the dial shows zero: 100,000 for five digits. */
  end: z.number(),
  /** Where the new meter started; zero for a dial that turned over. */
  start: z.number(),
});
export type Changeover = z.infer<typeof changeoverSchema>;

export const readingSchema = z.object({
  id: z.number(),
  meter_id: z.number(),
  day: z.string(),
  /** Thousandths of a cubic metre or of a kilowatt-hour. */
  value: z.number(),
  /** Consumption since the previous reading; null for the first. */
  consumption: z.number().nullable(),
  flag: z.enum(readingFlags).nullable(),
  changeover: changeoverSchema.nullable(),
  note: z.string(),
  by: z.string(),
  at: z.number(),
  /** A bill was made from it, so it cannot change. */
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
  /** Usual consumption: the mean of the last three, in thousandths; null while there is none. */
  usual: z.number().nullable(),
  version: z.number(),
});
export type Meter = z.infer<typeof meterSchema>;

/** A row of the reading sheet as typed. */
const cell = z.string().max(limits.cell);
export const readingRowSchema = z.strictObject({
  /** The row's number in the sheet, where it comes from one. */
  row: z.number().int().min(1).max(1_048_576).optional(),
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
  /** Row from 0, column of the sheet, and the reason, in the caller's language. */
  errors: z.array(z.object({ row: z.number(), column: z.string(), message: z.string() })),
  /** A warning: the row can be imported anyway. */
  warnings: z.array(z.object({ row: z.number(), column: z.string(), message: z.string() })),
});
