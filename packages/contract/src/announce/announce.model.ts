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

/** SCHEDULED is not published yet; LIVE is in people's bells; OFFLINE was withdrawn from them. */
export const announcementStates = ['SCHEDULED', 'LIVE', 'OFFLINE'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** The information type; null for announcements written before types existed. */
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
  /** Recipients, and how many of them have read it. */
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
  /** The reader's message about it, to mark as read; null if the announcement was not sent to them. */
  message_id: z.number().nullable(),
});
export type AnnouncementPage = z.infer<typeof announcementPageSchema>;
