import * as z from 'zod';
import { findable } from '../core/hit.ts';

declare module '../core/entity.ts' {
  interface Entities {
    resident: true;
    binding: true;
    removedResident: true;
  }
}
declare module '../core/hit.ts' {
  interface Hits {
    resident: true;
  }
}
findable('resident');

/** What somebody is to a unit; a unit has at most one owner. */
export const identities = ['OWNER', 'FAMILY', 'TENANT', 'STAFF', 'VISITOR'] as const;
export type Identity = (typeof identities)[number];

/** Only Hong Kong identity card numbers have a check digit. */
export const idTypes = ['HKID', 'PASSPORT', 'OTHER'] as const;
export type IdType = (typeof idTypes)[number];

/** BOUND: currently lives or works somewhere in the estate. */
export const residentStates = ['BOUND', 'UNBOUND'] as const;
export type ResidentState = (typeof residentStates)[number];

/** A resident's relation to one unit, current or ended. Days are Hong Kong days. */
export const bindingSchema = z.object({
  id: z.number(),
  resident_id: z.number(),
  /** Null if the unit was deleted later. */
  unit_id: z.number().nullable(),
  /** Building, floor and unit as named now, or when the unit was deleted. */
  unit: z.string(),
  identity: z.enum(identities),
  since_day: z.string(),
  until_day: z.string().nullable(),
  /** Why it ended. */
  reason: z.string(),
  /** Masked but for the last four digits, or empty. */
  card_no: z.string(),
  /** The file of the face photo. */
  photo: z.number().nullable(),
  /** The day on which the person agreed to its use at doors; without it no device has it. */
  photo_consent: z.string().nullable(),
  version: z.number(),
});
export type Binding = z.infer<typeof bindingSchema>;

export const residentSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  name: z.string(),
  name_en: z.string(),
  phone: z.string(),
  email: z.string(),
  id_type: z.enum(idTypes),
  /** Masked, or empty. */
  id_no: z.string(),
  /** Has an account in the mobile app, under this phone number. */
  has_account: z.boolean(),
  state: z.enum(residentStates),
  /** The wallet's balance, in HKD cents. */
  account_balance: z.number(),
  /** Current bindings only. */
  bindings: z.array(
    bindingSchema.pick({ id: true, unit_id: true, unit: true, identity: true, since_day: true }),
  ),
  version: z.number(),
  created_at: z.number(),
  updated_at: z.number(),
});
export type Resident = z.infer<typeof residentSchema>;

export const residentDetailSchema = residentSchema.extend({
  remark: z.string(),
  /** Current bindings first, then ended ones, newest first. */
  bindings: z.array(bindingSchema),
});
export type ResidentDetail = z.infer<typeof residentDetailSchema>;

export const residentBriefSchema = z.object({
  residents: z.number(),
  bound: z.number(),
  with_account: z.number(),
  /** Residents by their current identities; somebody with two units counts once for each. */
  identities: z.array(z.object({ identity: z.enum(identities), count: z.number() })),
});
export type ResidentBrief = z.infer<typeof residentBriefSchema>;

/** Residents of one estate who may be the same person. */
export const duplicateSchema = z.object({
  by: z.enum(['phone', 'id_no']),
  /** The shared phone number, or the shared identity number masked. */
  value: z.string(),
  residents: z.array(residentSchema),
});
export type Duplicate = z.infer<typeof duplicateSchema>;

/** Columns of the import sheet, in order. */
export const residentImportColumns = [
  'building',
  'floor',
  'unit',
  'identity',
  'name',
  'name_en',
  'phone',
  'email',
  'id_type',
  'id_no',
  'card_no',
  'since_day',
] as const;
export type ResidentImportColumn = (typeof residentImportColumns)[number];

const cell = z.string().max(200);
export const residentImportRowSchema = z.strictObject({
  /** The row's number in the sheet, from 2 (row 1 is the heading) to the last that a sheet can have. */
  row: z.number().int().min(1).max(1_048_576),
  building: cell,
  floor: cell,
  unit: cell,
  identity: cell,
  name: cell,
  name_en: cell,
  phone: cell,
  email: cell,
  id_type: cell,
  id_no: cell,
  card_no: cell,
  since_day: cell,
});
export type ResidentImportRow = z.infer<typeof residentImportRowSchema>;

export const residentPretestSchema = z.object({
  rows: z.array(residentImportRowSchema),
  problems: z.array(z.object({ row: z.number(), column: z.enum(residentImportColumns), reason: z.string() })),
  /** New people, and residents of the estate who get another unit. */
  new_residents: z.number(),
  known_residents: z.number(),
});
export type ResidentPretest = z.infer<typeof residentPretestSchema>;
