import * as z from 'zod';
import { findable } from '../core/hit.ts';

declare module '../core/entity.ts' {
  interface Entities {
    /** A machine as the platform names it, in calls about machines of several condos. */
    adMachine: true;
    /** The same machine as its condo names it. */
    condoAdMachine: true;
    adModel: true;
    adVideo: true;
    adUpload: true;
    adContent: true;
  }
}
declare module '../core/hit.ts' {
  interface Hits {
    adMachine: true;
  }
}
findable('adMachine');

export const adOrientations = ['LANDSCAPE', 'PORTRAIT'] as const;
export type AdOrientation = (typeof adOrientations)[number];
/** Not yet paired or before its time; playing; after its time. */
export const adStates = ['PENDING', 'LIVE', 'EXPIRED'] as const;
export type AdState = (typeof adStates)[number];
/** Whether a video fills the screen, or the condo's pictures and texts stand below it. */
export const adLayouts = ['FULL', 'SPLIT'] as const;
export type AdLayout = (typeof adLayouts)[number];
/** How the pictures and texts of a condo stand: one after the other, or pictures beside texts. */
export const adColumns = ['ONE', 'TWO'] as const;
export type AdColumns = (typeof adColumns)[number];
export const adItemKinds = ['PICTURE', 'TEXT'] as const;
export type AdItemKind = (typeof adItemKinds)[number];

/** What a player reports, and what the server itself notes. */
export const adReported = ['STARTED', 'SHOWN', 'FAILED'] as const;
export const adLogKinds = [
  ...adReported,
  'PAIRED',
  'UNPAIRED',
  'ONLINE',
  'OFFLINE',
  'PUBLISHED',
  'FEED_FAILED',
] as const;
export type AdLogKind = (typeof adLogKinds)[number];

/** A part of the day in Hong Kong, `08:00` to `12:30`; until `24:00` at most. */
export const adPeriodSchema = z.object({ from: z.string(), to: z.string() });
export type AdPeriod = z.infer<typeof adPeriodSchema>;

/** A video of the platform's library. */
export const adVideoSchema = z.object({
  id: z.number(),
  name: z.string(),
  size: z.number(),
  duration_ms: z.number(),
  width: z.number(),
  height: z.number(),
  /** A still picture of it. */
  still: z.number().nullable(),
  /** How many models and machines play it. */
  models: z.number(),
  machines: z.number(),
  created_at: z.number(),
});
export type AdVideo = z.infer<typeof adVideoSchema>;

/** A video with the parts of the day in which it plays. */
export const adSlotSchema = z.object({
  video_id: z.number(),
  name: z.string(),
  duration_ms: z.number(),
  still: z.number().nullable(),
  periods: z.array(adPeriodSchema),
});
export type AdSlot = z.infer<typeof adSlotSchema>;

/** A picture or a text of a condo, and how long it stands. */
export const adItemSchema = z.object({
  kind: z.enum(adItemKinds),
  /** The picture. */
  file_id: z.number().nullable(),
  /** The text, or the name of the picture. */
  text: z.string(),
  seconds: z.number(),
});
export type AdItem = z.infer<typeof adItemSchema>;

export const adModelSchema = z.object({
  id: z.number(),
  name: z.string(),
  layout: z.enum(adLayouts),
  videos: z.array(adSlotSchema),
  /** Machines that play it, and those of them that still play an older version of it. */
  machines: z.number(),
  behind: z.number(),
  version: z.number(),
  updated_at: z.number(),
});
export type AdModel = z.infer<typeof adModelSchema>;

export const adContentSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  name: z.string(),
  columns: z.enum(adColumns),
  items: z.array(adItemSchema),
  machines: z.number(),
  behind: z.number(),
  version: z.number(),
  updated_at: z.number(),
});
export type AdContent = z.infer<typeof adContentSchema>;

export const adMachineSchema = z.object({
  id: z.number(),
  /** `AM000123`. */
  number: z.string(),
  condo_id: z.number(),
  condo: z.string(),
  condo_en: z.string(),
  /** By this the machine is known everywhere; unique. */
  code: z.string(),
  name: z.string(),
  address: z.string(),
  logo: z.number().nullable(),
  orientation: z.enum(adOrientations),
  valid_from: z.string(),
  valid_to: z.string(),
  model_id: z.number().nullable(),
  model: z.string(),
  content_id: z.number().nullable(),
  content: z.string(),
  rss_url: z.string(),
  state: z.enum(adStates),
  paired: z.boolean(),
  online: z.boolean(),
  seen_at: z.number().nullable(),
  /** The version published for it, the one that it shows, and how much of the newer one it has (per cent). */
  published: z.number(),
  published_at: z.number().nullable(),
  shown: z.number(),
  loaded: z.number(),
  /** What is on its screen. */
  playing: z.string(),
  /** Its last failure since the version was published, or empty. */
  failure: z.string(),
  version: z.number(),
});
export type AdMachine = z.infer<typeof adMachineSchema>;

export const adMachineDetailSchema = adMachineSchema.extend({
  layout: z.enum(adLayouts),
  /** As published. */
  videos: z.array(adSlotSchema),
  columns: z.enum(adColumns),
  items: z.array(adItemSchema),
  /** The model or content model was changed since it was published for this machine. */
  model_behind: z.boolean(),
  content_behind: z.boolean(),
  /** Never had a player, so that nothing was shown: it may be deleted. */
  unused: z.boolean(),
  /** The player's own version, and its bytes used and free; null before it said so. */
  app: z.string(),
  space_used: z.number().nullable(),
  space_free: z.number().nullable(),
  /** When the picture of its screen was taken; null without one. */
  picture_at: z.number().nullable(),
  headlines: z.array(z.string()),
  feed_at: z.number().nullable(),
  feed_failure: z.string(),
});
export type AdMachineDetail = z.infer<typeof adMachineDetailSchema>;

/** What is published where: each machine with the version that it is to show. */
export const adPublicationSchema = z.object({
  machines: z.array(z.object({ id: z.number(), published: z.number() })),
});
export type AdPublication = z.infer<typeof adPublicationSchema>;

/** What a feed says now: its headlines, or why there are none. */
export const adFeedTestSchema = z.object({ headlines: z.array(z.string()), failure: z.string() });

export const adUploadSchema = z.object({
  id: z.number(),
  size: z.number(),
  piece_bytes: z.number(),
  /** The pieces that have arrived, counted from 0. */
  pieces: z.array(z.number()),
});
export type AdUpload = z.infer<typeof adUploadSchema>;

export const adLogSchema = z.object({
  id: z.number(),
  time: z.number(),
  machine_id: z.number(),
  /** As it was called then. */
  machine: z.string(),
  kind: z.enum(adLogKinds),
  text: z.string(),
  by: z.string(),
});
export type AdLog = z.infer<typeof adLogSchema>;

export const adPlaySchema = z.object({
  id: z.number(),
  time: z.number(),
  machine_id: z.number(),
  machine: z.string(),
  /** What was shown, as it was called then. */
  name: z.string(),
  kind: z.enum(['VIDEO', ...adItemKinds]),
  ms: z.number(),
});
export type AdPlay = z.infer<typeof adPlaySchema>;

/** What one machine showed of one thing on one day. */
export const adPlaySumSchema = z.object({
  day: z.string(),
  machine_id: z.number(),
  machine: z.string(),
  name: z.string(),
  kind: z.enum(['VIDEO', ...adItemKinds]),
  plays: z.number(),
  ms: z.number(),
});
export type AdPlaySum = z.infer<typeof adPlaySumSchema>;

// What players are told; see docs/player-protocol.md.

export const playerFileSchema = z.object({
  id: z.number(),
  sha256: z.string(),
  size: z.number(),
  type: z.string(),
});
export const playerVideoSchema = z.object({
  /** Names it in play reports. */
  key: z.string(),
  name: z.string(),
  file: z.number(),
  duration_ms: z.number(),
  periods: z.array(adPeriodSchema),
});
export const playerItemSchema = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(adItemKinds),
  file: z.number().nullable(),
  text: z.string(),
  seconds: z.number(),
});
export const playerManifestSchema = z.object({
  /** Rises with everything that is published for the machine. */
  version: z.number(),
  /** Changes with the headlines. */
  feed: z.number(),
  name: z.string(),
  logo: z.number().nullable(),
  orientation: z.enum(adOrientations),
  valid_from: z.string(),
  valid_to: z.string(),
  layout: z.enum(adLayouts),
  videos: z.array(playerVideoSchema),
  columns: z.enum(adColumns),
  items: z.array(playerItemSchema),
  headlines: z.array(z.string()),
  /** Every file that is needed, with its SHA-256 in hexadecimal. */
  files: z.array(playerFileSchema),
});
export type PlayerManifest = z.infer<typeof playerManifestSchema>;
