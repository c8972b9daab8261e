import {
  adColumns,
  adItemKinds,
  adLayouts,
  adLogKinds,
  adOrientations,
} from '@iris/contract/adMachine/adMachine.model';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, identity, moment, reference, stamps } from '../../platform/db/columns.ts';
import { condoTable } from '../company/company.table.ts';
import { userTable } from '../user/user.table.ts';
import type { PublishedItem, PublishedSlot, StoredItem, StoredSlot } from './adMachine.parts.ts';

/** A video of the platform. */
export const adVideoTable = pgTable('ad_video', {
  id: identity(),
  name: text().notNull(),
  fileId: reference().notNull(),
  stillId: reference(),
  size: integer().notNull(),
  sha256: text().notNull(),
  durationMs: integer().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: moment().notNull().default(sql`now()`),
});

/** A carousel of videos for the machines of several condos. */
export const adModelTable = pgTable(
  'ad_model',
  {
    id: identity(),
    name: text().notNull(),
    layout: text({ enum: adLayouts }).notNull(),
    slots: jsonb().$type<StoredSlot[]>().notNull(),
    ...stamps(),
  },
  (table) => [uniqueIndex('ad_model_name').on(sql`lower(${table.name})`)],
);

/** Pictures and texts of a condo. */
export const adContentTable = pgTable(
  'ad_content',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    name: text().notNull(),
    columns: text({ enum: adColumns }).notNull(),
    items: jsonb().$type<StoredItem[]>().notNull(),
    ...stamps(),
  },
  (table) => [uniqueIndex('ad_content_name').on(table.condoId, sql`lower(${table.name})`)],
);

/** A machine, and what is published for it: its player is told the row as it stands. */
export const adMachineTable = pgTable(
  'ad_machine',
  {
    id: identity(),
    condoId: reference()
      .notNull()
      .references(() => condoTable.id),
    code: text().notNull(),
    name: text().notNull(),
    address: text().notNull(),
    logoId: reference(),
    orientation: text({ enum: adOrientations }).notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    validTo: date({ mode: 'string' }).notNull(),
    rssUrl: text().notNull().default(''),
    /** Where its videos and contents came from, and the version of that; null where they were chosen one by one. */
    modelId: reference().references(() => adModelTable.id),
    modelVersion: bigint({ mode: 'number' }),
    contentId: reference().references(() => adContentTable.id, { onDelete: 'set null' }),
    contentVersion: bigint({ mode: 'number' }),
    layout: text({ enum: adLayouts }).notNull().default('FULL'),
    slots: jsonb().$type<PublishedSlot[]>().notNull().default([]),
    columns: text({ enum: adColumns }).notNull().default('ONE'),
    items: jsonb().$type<PublishedItem[]>().notNull().default([]),
    /** Rises whenever its player has something else to show. */
    published: bigint({ mode: 'number' }).notNull().default(1),
    publishedAt: moment(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('ad_machine_code').on(sql`lower(${table.code})`),
    index('ad_machine_condo').on(table.condoId, table.id),
    index('ad_machine_model').on(table.modelId),
    index('ad_machine_content').on(table.contentId),
    check('ad_machine_valid', sql`${table.validTo} >= ${table.validFrom}`),
  ],
);

/** What was last heard of a machine's player: one row each, rewritten in place. */
export const adSeenTable = pgTable('ad_seen', {
  machineId: reference()
    .primaryKey()
    .references(() => adMachineTable.id),
  seenAt: moment(),
  /** As its log says. */
  online: boolean().notNull().default(false),
  /** When the operators were told that it is offline. */
  toldAt: moment(),
  shown: bigint({ mode: 'number' }).notNull().default(0),
  loaded: integer().notNull().default(0),
  playing: text().notNull().default(''),
  app: text().notNull().default(''),
  spaceUsed: bigint({ mode: 'number' }),
  spaceFree: bigint({ mode: 'number' }),
  failure: text().notNull().default(''),
  /** Somebody looks at its page until then. */
  lookUntil: moment(),
  picture: bytes(),
  pictureAt: moment(),
});

/** The secrets of players, kept as hashes. */
export const adTokenTable = pgTable(
  'ad_token',
  {
    id: identity(),
    machineId: reference()
      .notNull()
      .references(() => adMachineTable.id),
    hash: text().notNull(),
    madeAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [
    uniqueIndex('ad_token_hash').on(table.hash),
    uniqueIndex('ad_token_machine').on(table.machineId).where(sql`${table.endedAt} is null`),
  ],
);

/** Players that show a code and wait to be paired. */
export const adPairingTable = pgTable(
  'ad_pairing',
  {
    id: identity(),
    code: text().notNull(),
    secretHash: text().notNull(),
    expiresAt: moment().notNull(),
    /** Once somebody entered the code. */
    machineId: reference().references(() => adMachineTable.id),
  },
  (table) => [
    uniqueIndex('ad_pairing_code').on(table.code),
    uniqueIndex('ad_pairing_secret').on(table.secretHash),
    index('ad_pairing_expiry').on(table.expiresAt),
  ],
);

/** Videos that are arriving in pieces. */
export const adUploadTable = pgTable(
  'ad_upload',
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => userTable.id),
    size: integer().notNull(),
    sha256: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('ad_upload_same').on(table.userId, table.sha256, table.size)],
);

export const adPieceTable = pgTable(
  'ad_piece',
  {
    uploadId: reference()
      .notNull()
      .references(() => adUploadTable.id, { onDelete: 'cascade' }),
    index: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.index] })],
);

/** Headlines by their address, fetched for all machines that show them. */
export const adFeedTable = pgTable(
  'ad_feed',
  {
    id: identity(),
    url: text().notNull(),
    headlines: text().array().notNull().default([]),
    /** When the headlines last changed. */
    changedAt: moment(),
    fetchedAt: moment(),
    nextAt: moment().notNull(),
    /** A text of the catalogue with its values, or empty. */
    failure: text().notNull().default(''),
  },
  (table) => [uniqueIndex('ad_feed_url').on(table.url), index('ad_feed_next').on(table.nextAt)],
);

/** What happened to machines; the name is as it was then. */
export const adLogTable = pgTable(
  'ad_log',
  {
    id: identity(),
    time: moment().notNull(),
    condoId: reference().notNull(),
    machineId: reference().notNull(),
    machine: text().notNull(),
    kind: text({ enum: adLogKinds }).notNull(),
    text: text().notNull().default(''),
    by: text().notNull().default(''),
    /** The player's own name for it; a report that comes twice is one. */
    ownId: text(),
  },
  (table) => [
    uniqueIndex('ad_log_once').on(table.machineId, table.ownId),
    index('ad_log_list').on(table.condoId, table.time, table.id),
    index('ad_log_machine').on(table.machineId, table.time, table.id),
    index('ad_log_time').on(table.time),
  ],
);

const playKinds = ['VIDEO', ...adItemKinds] as const;

/** Proof of play: what was on which screen, when and how long. Names stay when content is deleted. */
export const adPlayTable = pgTable(
  'ad_play',
  {
    id: identity(),
    time: moment().notNull(),
    condoId: reference().notNull(),
    machineId: reference().notNull(),
    machine: text().notNull(),
    kind: text({ enum: playKinds }).notNull(),
    key: text().notNull(),
    name: text().notNull(),
    ms: integer().notNull(),
    /** The player's own name for it; a report that comes twice is one. */
    ownId: text().notNull(),
  },
  (table) => [
    uniqueIndex('ad_play_once').on(table.machineId, table.ownId),
    index('ad_play_list').on(table.condoId, table.time, table.id),
    index('ad_play_machine').on(table.machineId, table.time, table.id),
    index('ad_play_time').on(table.time),
  ],
);

/** Plays of one thing on one machine on one day; kept when the single plays are gone. */
export const adPlayDayTable = pgTable(
  'ad_play_day',
  {
    machineId: reference().notNull(),
    day: date({ mode: 'string' }).notNull(),
    key: text().notNull(),
    name: text().notNull(),
    condoId: reference().notNull(),
    machine: text().notNull(),
    kind: text({ enum: playKinds }).notNull(),
    plays: integer().notNull(),
    ms: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.machineId, table.day, table.key, table.name] }),
    index('ad_play_day_list').on(table.condoId, table.day),
  ],
);
