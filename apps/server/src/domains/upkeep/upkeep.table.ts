import { repairTypes } from '@iris/contract/repair/repair.model';
import { readyKeys, upkeepCycles } from '@iris/contract/upkeep/upkeep.model';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference, stamps } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';
import { buildingTable, floorTable } from '../estate/estate.table.ts';
import { repairTable } from '../repair/repair.table.ts';

/** A plan of upkeep or of a statutory check. Ended plans stay as rows. */
export const upkeepTable = pgTable(
  'upkeep_plan',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    name: text().notNull(),
    ready: text({ enum: readyKeys }),
    buildingId: reference().references(() => buildingTable.id, { onDelete: 'set null' }),
    floorId: reference().references(() => floorTable.id, { onDelete: 'set null' }),
    /** The names of the place when the plan was saved. */
    buildingName: text().notNull().default(''),
    floorName: text().notNull().default(''),
    place: text().notNull().default(''),
    contractor: text().notNull().default(''),
    phone: text().notNull().default(''),
    type: text({ enum: repairTypes }).notNull(),
    cycle: text({ enum: upkeepCycles }).notNull(),
    every: integer().notNull(),
    /** The day from which due days are counted. */
    anchorDay: date({ mode: 'string' }).notNull(),
    nextDueDay: date({ mode: 'string' }).notNull(),
    aheadDays: integer().notNull(),
    lastDoneDay: date({ mode: 'string' }),
    remark: text().notNull().default(''),
    /** The due day of which somebody was told that it had passed. */
    toldDueDay: date({ mode: 'string' }),
    pausedAt: moment(),
    endedAt: moment(),
    endReason: text().notNull().default(''),
    ...stamps(),
  },
  (table) => [
    index('upkeep_list').on(table.condoId, table.nextDueDay, table.id),
    index('upkeep_due')
      .on(table.nextDueDay)
      .where(sql`${table.endedAt} is null and ${table.pausedAt} is null`),
    index('upkeep_building').on(table.buildingId),
    check('upkeep_every', sql`${table.every} between 1 and 366`),
    check('upkeep_ahead', sql`${table.aheadDays} >= 0`),
    check('upkeep_anchor', sql`${table.anchorDay} <= ${table.nextDueDay}`),
  ],
);

/** A round of a plan: what was due on a day, its order, and what came of it. */
export const upkeepRoundTable = pgTable(
  'upkeep_round',
  {
    id: identity(),
    planId: reference()
      .notNull()
      .references(() => upkeepTable.id),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    dueDay: date({ mode: 'string' }).notNull(),
    orderId: reference().references(() => repairTable.id),
    /** Made by the job, not by a person. */
    auto: boolean().notNull(),
    doneDay: date({ mode: 'string' }),
    doneBy: text().notNull().default(''),
    words: text().notNull().default(''),
    certificateIds: reference().array().notNull().default([]),
    ...stamps(),
  },
  (table) => [
    // The job makes one order for a due day, whatever happens to it.
    uniqueIndex('upkeep_round_auto').on(table.planId, table.dueDay).where(sql`${table.auto}`),
    uniqueIndex('upkeep_round_order').on(table.orderId),
    index('upkeep_round_plan').on(table.planId, table.id),
  ],
);
