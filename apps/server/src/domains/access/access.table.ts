import type { AccessHours } from '@iris/contract/access/access.model';
import {
  accessDirections,
  accessEvents,
  accessReasons,
  accessSubjects,
  accessTypes,
  accessWays,
} from '@iris/contract/access/access.model';
import { identities } from '@iris/contract/resident/resident.model';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, moment, reference, stamps } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';
import { buildingTable } from '../estate/estate.table.ts';
import { facilityTable } from '../facility/facility.table.ts';

/** A device at a door. */
export const accessDeviceTable = pgTable(
  'access_device',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    name: text().notNull(),
    code: text().notNull(),
    type: text({ enum: accessTypes }).notNull(),
    direction: text({ enum: accessDirections }).notNull(),
    place: text().notNull().default(''),
    pseudoCode: text().notNull().default(''),
    regionCode: text().notNull().default(''),
    disabledAt: moment(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('access_device_code').on(sql`lower(${table.code})`),
    index('access_device_condo').on(table.condoId, table.id),
  ],
);

/** The secrets of devices, kept as hashes; ended ones stay, so that their use is noticed. */
export const accessTokenTable = pgTable(
  'access_token',
  {
    id: identity(),
    deviceId: reference()
      .notNull()
      .references(() => accessDeviceTable.id),
    hash: text().notNull(),
    madeAt: moment().notNull(),
    endedAt: moment(),
    /** When the use of an ended one was last noted. */
    noticedAt: moment(),
  },
  (table) => [
    uniqueIndex('access_token_hash').on(table.hash),
    uniqueIndex('access_token_device').on(table.deviceId).where(sql`${table.endedAt} is null`),
  ],
);

/** When a device was last heard of: one row each, rewritten in place. */
export const accessSeenTable = pgTable('access_seen', {
  deviceId: reference()
    .primaryKey()
    .references(() => accessDeviceTable.id),
  seenAt: moment(),
  /** As its event list says. */
  online: boolean().notNull().default(false),
  firmware: text().notNull().default(''),
});

export const accessGroupTable = pgTable(
  'access_group',
  {
    id: identity(),
    name: text().notNull(),
    deviceType: text({ enum: accessTypes }),
    identities: text({ enum: identities }).array().notNull(),
    passes: boolean().notNull(),
    hours: jsonb().$type<AccessHours[]>().notNull(),
    ...stamps(),
  },
  (table) => [uniqueIndex('access_group_name').on(sql`lower(${table.name})`)],
);

/** Whose people a group lets through: those of a condo, or of one of its buildings. */
export const accessScopeTable = pgTable(
  'access_scope',
  {
    id: identity(),
    groupId: reference()
      .notNull()
      .references(() => accessGroupTable.id, { onDelete: 'cascade' }),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    buildingId: reference().references(() => buildingTable.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('access_scope_once').on(table.groupId, table.condoId, sql`coalesce(${table.buildingId}, 0)`),
    index('access_scope_condo').on(table.condoId),
  ],
);

export const accessMemberTable = pgTable(
  'access_member',
  {
    groupId: reference()
      .notNull()
      .references(() => accessGroupTable.id, { onDelete: 'cascade' }),
    deviceId: reference()
      .notNull()
      .references(() => accessDeviceTable.id),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.deviceId] }),
    index('access_member_device').on(table.deviceId),
  ],
);

/** Facilities whose bookings a group lets through. */
export const accessFacilityTable = pgTable(
  'access_group_facility',
  {
    groupId: reference()
      .notNull()
      .references(() => accessGroupTable.id, { onDelete: 'cascade' }),
    facilityId: reference()
      .notNull()
      .references(() => facilityTable.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.facilityId] }),
    index('access_group_facility_facility').on(table.facilityId),
  ],
);

/**
 * What a device is to know of a subject: the wanted state, and what the device has confirmed of it. Versions
 * are of the sequence `access_version`; within a condo they commit in order, see `reconcile`.
 */
export const accessWantedTable = pgTable(
  'access_wanted',
  {
    id: identity(),
    deviceId: reference()
      .notNull()
      .references(() => accessDeviceTable.id),
    kind: text({ enum: accessSubjects }).notNull(),
    subjectId: reference().notNull(),
    granted: boolean().notNull(),
    /** Of what is granted; changes with the credentials and hours. */
    digest: text().notNull(),
    version: bigint({ mode: 'number' }).notNull(),
    confirmed: bigint({ mode: 'number' }).notNull().default(0),
    changedAt: moment().notNull(),
    /** Handed out, and not again before that. */
    leasedUntil: moment(),
    attempts: integer().notNull().default(0),
    failure: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('access_wanted_once').on(table.deviceId, table.kind, table.subjectId),
    index('access_wanted_version').on(table.deviceId, table.version),
    index('access_wanted_open')
      .on(table.deviceId, table.version)
      .where(sql`${table.confirmed} <> ${table.version}`),
    index('access_wanted_subject').on(table.kind, table.subjectId),
  ],
);

/** Subjects that changed since devices' wanted states were last worked out; triggers write it. */
export const accessDirtyTable = pgTable(
  'access_dirty',
  {
    id: identity(),
    condoId: reference().notNull(),
    kind: text({ enum: accessSubjects }).notNull(),
    subjectId: reference().notNull(),
  },
  (table) => [index('access_dirty_condo').on(table.condoId)],
);

export const accessCommandTable = pgTable(
  'access_command',
  {
    id: identity(),
    deviceId: reference()
      .notNull()
      .references(() => accessDeviceTable.id),
    kind: text({ enum: ['OPEN'] }).notNull(),
    by: text().notNull(),
    madeAt: moment().notNull(),
    expiresAt: moment().notNull(),
    leasedUntil: moment(),
    attempts: integer().notNull().default(0),
    doneAt: moment(),
    ok: boolean(),
  },
  (table) => [index('access_command_open').on(table.deviceId, table.id).where(sql`${table.doneAt} is null`)],
);

/** What happened at doors, in a partition a month. Rows are only added, and lose whom they name after a while. */
export const accessEventTable = pgTable(
  'access_event',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    time: moment().notNull(),
    condoId: reference().notNull(),
    deviceId: reference().notNull(),
    /** The device's own name for it; a report that comes twice is one. */
    ownId: text().notNull(),
    kind: text({ enum: accessEvents }).notNull(),
    way: text({ enum: accessWays }),
    reason: text({ enum: accessReasons }),
    direction: text({ enum: ['IN', 'OUT'] }),
    subject: text({ enum: accessSubjects }),
    subjectId: reference(),
    by: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.time, table.id] }),
    uniqueIndex('access_event_once').on(table.deviceId, table.ownId, table.time),
    index('access_event_list').on(table.condoId, table.time, table.id),
    index('access_event_kind').on(table.condoId, table.kind, table.time, table.id),
    // A rare way, as a button or a remote opening, is found without reading all events of two months.
    index('access_event_way').on(table.condoId, table.way, table.time, table.id),
    index('access_event_device').on(table.deviceId, table.time, table.id),
    index('access_event_named').on(table.time).where(sql`${table.subjectId} is not null`),
    // What somebody did is found without reading what all others did.
    index('access_event_subject')
      .on(table.subject, table.subjectId, table.time, table.id)
      .where(sql`${table.subjectId} is not null`),
  ],
);
