import * as z from 'zod';
import { condoSchema } from '../company/company.model.ts';
import { findable } from '../core/hit.ts';

declare module '../core/entity.ts' {
  interface Entities {
    building: true;
    floor: true;
    unit: true;
  }
}
declare module '../core/hit.ts' {
  interface Hits {
    unit: true;
    building: true;
  }
}
findable('unit', 'building');

export const unitTypes = ['RESIDENTIAL', 'SHOP', 'OFFICE', 'CARPARK', 'OTHER'] as const;
export type UnitType = (typeof unitTypes)[number];

/** How a unit is used now: owner-occupied, let, or empty. */
export const unitStates = ['SELF_USE', 'LEASED', 'VACANT'] as const;
export type UnitState = (typeof unitStates)[number];

const stamps = { version: z.number(), created_at: z.number(), updated_at: z.number() };

export const condoDetailSchema = condoSchema.extend({
  building_count: z.number(),
  floor_count: z.number(),
  unit_count: z.number(),
  ...stamps,
});
export type CondoDetail = z.infer<typeof condoDetailSchema>;

export const buildingSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  name: z.string(),
  name_en: z.string(),
  floor_count: z.number(),
  unit_count: z.number(),
  ...stamps,
});
export type Building = z.infer<typeof buildingSchema>;

export const floorSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  building_id: z.number(),
  building_name: z.string(),
  name: z.string(),
  /** Order within the building, from the bottom up. */
  position: z.number(),
  unit_count: z.number(),
  ...stamps,
});
export type Floor = z.infer<typeof floorSchema>;

export const unitSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  building_id: z.number(),
  building_name: z.string(),
  floor_id: z.number(),
  floor_name: z.string(),
  name: z.string(),
  /** Whole square feet. */
  area: z.number(),
  /** Undivided shares under the deed of mutual covenant; 0 if not entered. */
  shares: z.number(),
  unit_type: z.enum(unitTypes),
  state: z.enum(unitStates),
  remark: z.string(),
  ...stamps,
});
export type Unit = z.infer<typeof unitSchema>;

/** The cascade: buildings with floors with units. Kept small because it is loaded whole. */
export const treeSchema = z.object({
  buildings: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      name_en: z.string(),
      floors: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          units: z.array(
            z.object({
              id: z.number(),
              name: z.string(),
              state: z.enum(unitStates),
              unit_type: z.enum(unitTypes),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type Tree = z.infer<typeof treeSchema>;

/** Units of a condo by type and state, for the dashboard. */
export const estateBriefSchema = z.object({
  building_count: z.number(),
  floor_count: z.number(),
  unit_count: z.number(),
  area: z.number(),
  units: z.array(z.object({ unit_type: z.enum(unitTypes), state: z.enum(unitStates), count: z.number() })),
});
export type EstateBrief = z.infer<typeof estateBriefSchema>;

/** A row of a unit import as typed. The pretest, not this schema, says what is wrong with it. */
export const importColumns = ['building', 'floor', 'unit', 'area', 'unit_type', 'state'] as const;
export type ImportColumn = (typeof importColumns)[number];
const cell = z.string().max(200);
export const importRowSchema = z.strictObject({
  /** The row's number in the sheet, from 2 (row 1 is the heading) to the last that a sheet can have. */
  row: z.number().int().min(1).max(1_048_576),
  building: cell,
  floor: cell,
  unit: cell,
  area: cell,
  unit_type: cell,
  /** Vacant where it is left out. */
  state: cell.default(''),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importProblemSchema = z.object({
  row: z.number(),
  column: z.enum(importColumns),
  reason: z.string(),
});
export type ImportProblem = z.infer<typeof importProblemSchema>;

export const pretestSchema = z.object({
  rows: z.array(importRowSchema),
  problems: z.array(importProblemSchema),
  /** Buildings and floors that the import would create. */
  new_buildings: z.number(),
  new_floors: z.number(),
});
export type Pretest = z.infer<typeof pretestSchema>;
