import * as z from 'zod';
import { richAnswer } from '../core/rich.ts';
import { informationTypeSchema } from '../setting/setting.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    announcement: true;
  }
}

export const audiences = ['ALL', 'COMPANIES'] as const;
export type Audience = (typeof audiences)[number];

/** SCHEDULED waits for its moment; LIVE is in people's bells; OFFLINE was taken out of them. */
export const announcementStates = ['SCHEDULED', 'LIVE', 'OFFLINE'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** Its type of information; null for those written before announcements had one. */
const typeOfIt = informationTypeSchema.pick({ id: true, name: true, name_en: true }).nullable();

export const announcementSchema = z.object({
  id: z.number(),
  type: typeOfIt,
  title: z.string(),
  title_en: z.string(),
  audience: z.enum(audiences),
  companies: z.array(z.object({ id: z.number(), name: z.string(), name_en: z.string() })),
  state: z.enum(announcementStates),
  publish_at: z.number(),
  /** Who got it, and how many of them read it. */
  recipient_count: z.number(),
  read_count: z.number(),
  author: z.string(),
  version: z.number(),
  created_at: z.number(),
  updated_at: z.number(),
});
export type Announcement = z.infer<typeof announcementSchema>;

export const announcementDetailSchema = announcementSchema.extend({
  content: richAnswer,
  content_en: richAnswer,
});
export type AnnouncementDetail = z.infer<typeof announcementDetailSchema>;

/** An announcement as its readers see it. */
export const announcementPageSchema = z.object({
  id: z.number(),
  type: typeOfIt,
  title: z.string(),
  title_en: z.string(),
  content: richAnswer,
  content_en: richAnswer,
  author: z.string(),
  publish_at: z.number(),
  updated_at: z.number(),
  /** The reader's message of it, to mark as read; null for those it was not sent to. */
  message_id: z.number().nullable(),
});
export type AnnouncementPage = z.infer<typeof announcementPageSchema>;
