import { unitStates, unitTypes } from '@iris/contract/estate/estate.model';
import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, reference, stamps } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';

/** Collated bytewise, whatever the database's language: the key is made for that order. */
const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const buildingTable = pgTable(
  'building',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    name: text().notNull(),
    nameEn: text().notNull().default(''),
    /** Order within the condo. */
    position: integer().notNull(),
    ...stamps(),
  },
  (table) => [uniqueIndex('building_name').on(table.condoId, sql`lower(${table.name})`)],
);

export const floorTable = pgTable(
  'floor',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    buildingId: reference()
      .notNull()
      .references(() => buildingTable.id),
    name: text().notNull(),
    /** Order within the building, from the bottom up. */
    position: integer().notNull(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('floor_name').on(table.buildingId, sql`lower(${table.name})`),
    index('floor_condo').on(table.condoId, table.buildingId, table.position),
  ],
);

/**
 * Lists read only this table: the row has condo, building and their names, and `order_key` sorts as people count
 * (building, floor from the bottom up, then 2 before 10).
 */
/** Separators that people write between the parts of a unit's name: 'A座 12樓 C室', '12/F Flat C', 'floor 12, C'. */
export const BETWEEN = ' ,，、/-樓層室號';

export const unitTable = pgTable(
  'unit',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    buildingId: reference()
      .notNull()
      .references(() => buildingTable.id),
    floorId: reference()
      .notNull()
      .references(() => floorTable.id),
    buildingName: text().notNull(),
    floorName: text().notNull(),
    name: text().notNull(),
    /** The English name of its building, kept by triggers; empty: it has none. */
    buildingNameEn: text().notNull().default(''),
    /** What typed names are looked for in: the full name in small letters, without what people write between its parts. */
    searchKey: text().generatedAlwaysAs(
      sql.raw(`lower(translate(building_name || floor_name || name, '${BETWEEN}', ''))`),
    ),
    /** The same with the English name of its building; null: it has none. */
    searchKeyEn: text().generatedAlwaysAs(
      sql.raw(`lower(translate(nullif(building_name_en, '') || floor_name || name, '${BETWEEN}', ''))`),
    ),
    orderKey: sortKey().notNull(),
    /** Whole square feet. */
    area: integer().notNull(),
    /** Undivided shares of the lot under the deed of mutual covenant; 0 if not entered. */
    shares: integer().notNull().default(0),
    unitType: text({ enum: unitTypes }).notNull(),
    state: text({ enum: unitStates }).notNull(),
    remark: text().notNull().default(''),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('unit_name').on(table.floorId, sql`lower(${table.name})`),
    index('unit_condo_order').on(table.condoId, table.orderKey),
    // Names are looked for in the index alone: a condo has thousands, and they lie far apart.
    index('unit_words').on(table.condoId, table.searchKey, table.searchKeyEn, table.id),
    index('unit_building_order').on(table.buildingId, table.orderKey),
    index('unit_condo_state').on(table.condoId, table.unitType, table.state),
    check('unit_area', sql`${table.area} > 0`),
    check(
      'unit_type',
      sql`${table.unitType} in (${sql.raw(unitTypes.map((type) => `'${type}'`).join(', '))})`,
    ),
    check(
      'unit_state',
      sql`${table.state} in (${sql.raw(unitStates.map((state) => `'${state}'`).join(', '))})`,
    ),
  ],
);
