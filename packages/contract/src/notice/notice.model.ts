import * as z from 'zod';
import { findable } from '../core/hit.ts';
import { richAnswer } from '../core/rich.ts';
import { identities } from '../resident/resident.model.ts';
import { informationTypeSchema } from '../setting/setting.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    notice: true;
  }
}
declare module '../core/hit.ts' {
  interface Hits {
    notice: true;
  }
}
findable('notice');

export const noticeLevels = ['NORMAL', 'IMPORTANT', 'URGENT'] as const;
export type NoticeLevel = (typeof noticeLevels)[number];

/** What is stored; a notice ends by time alone. */
export const storedNoticeStates = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'OFFLINE'] as const;
export type StoredNoticeState = (typeof storedNoticeStates)[number];
/** What is shown: ENDED once the end time has come, whatever was stored; see `noticeStateAt`. */
export const noticeStates = [...storedNoticeStates, 'ENDED'] as const;
export type NoticeState = (typeof noticeStates)[number];

/**
 * How the email to a resident stands. NONE: no address; SHARED: another resident of the notice has the same address and
 * gets the email; QUEUED: in the outbox.
 */
export const noticeMails = ['NONE', 'SHARED', 'WAITING', 'QUEUED', 'SENT', 'FAILED'] as const;
export type NoticeMail = (typeof noticeMails)[number];

/** Whom a notice is for: the whole condo, or buildings, floors and units; no identities means all of them. */
export const noticeScopeSchema = z.object({
  whole: z.boolean(),
  building_ids: z.array(z.number()),
  floor_ids: z.array(z.number()),
  unit_ids: z.array(z.number()),
  identities: z.array(z.enum(identities)),
});
export type NoticeScope = z.infer<typeof noticeScopeSchema>;

export const noticeSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  /** `NT000123`. */
  number: z.string(),
  type: informationTypeSchema.pick({ id: true, name: true, name_en: true }),
  level: z.enum(noticeLevels),
  title: z.string(),
  /** Empty: English readers get the Chinese text. */
  title_en: z.string(),
  brief: z.string(),
  brief_en: z.string(),
  scope: noticeScopeSchema,
  /** The places of the scope by name; empty for the whole condo. */
  places: z.array(z.string()),
  state: z.enum(noticeStates),
  /** When it was or will be published; null for a draft. */
  publish_at: z.number().nullable(),
  end_at: z.number().nullable(),
  /** Residents reached at publication, and how many of them have read it. */
  reached: z.number(),
  read: z.number(),
  author: z.string(),
  created_at: z.number(),
  updated_at: z.number(),
  version: z.number(),
});
export type Notice = z.infer<typeof noticeSchema>;

/** Residents by building: reached, read, and what became of their emails. */
export const noticeCountsSchema = z.object({
  reached: z.number(),
  read: z.number(),
  /** Emails to send: one for each address. */
  mails: z.number(),
  sent: z.number(),
  failed: z.number(),
});
export type NoticeCounts = z.infer<typeof noticeCountsSchema>;

export const noticeFiguresSchema = noticeCountsSchema.extend({
  /** Whether a mail server is there; without one emails stay in the outbox. */
  mail_server: z.boolean(),
  /** Emails that mailing those who have not read it again would send. */
  unread_mails: z.number(),
  buildings: z.array(noticeCountsSchema.extend({ id: z.number().nullable(), name: z.string() })),
});
export type NoticeFigures = z.infer<typeof noticeFiguresSchema>;

export const noticeDetailSchema = noticeSchema.extend({
  content: richAnswer,
  content_en: richAnswer,
  images: z.array(z.number()),
  attachments: z.array(z.object({ id: z.number(), name: z.string(), size: z.number() })),
  /** How often the published text was corrected. */
  corrections: z.number(),
});
export type NoticeDetail = z.infer<typeof noticeDetailSchema>;

/** The text of a notice before a correction. */
export const noticeTextSchema = z.object({
  id: z.number(),
  time: z.number(),
  /** Who replaced it. */
  by: z.string(),
  title: z.string(),
  title_en: z.string(),
  brief: z.string(),
  brief_en: z.string(),
  content: richAnswer,
  content_en: richAnswer,
});
export type NoticeText = z.infer<typeof noticeTextSchema>;

/** Somebody who got a notice. */
export const noticeRecipientSchema = z.object({
  id: z.number(),
  resident_id: z.number(),
  name: z.string(),
  name_en: z.string(),
  /** The unit at publication. */
  unit: z.string(),
  identity: z.enum(identities),
  read_at: z.number().nullable(),
  /** Who noted that it was read, if not the resident's own app. */
  read_by: z.string(),
  email: z.string(),
  mail: z.enum(noticeMails),
  mailed_at: z.number().nullable(),
  /** What the mail server answered; UNKNOWN: interrupted, it may have arrived; EXPIRED: not sent in time. */
  mail_error: z.string(),
});
export type NoticeRecipient = z.infer<typeof noticeRecipientSchema>;

/** Whom a scope reaches now. */
export const noticeReachSchema = z.object({
  residents: z.number(),
  /** Different email addresses among them. */
  addresses: z.number(),
  buildings: z.array(z.object({ id: z.number(), name: z.string(), residents: z.number() })),
});
export type NoticeReach = z.infer<typeof noticeReachSchema>;

export const noticeStateCountsSchema = z.record(z.enum(noticeStates), z.number());

/** A notice that a resident got. */
export const residentNoticeSchema = z.object({
  id: z.number(),
  number: z.string(),
  title: z.string(),
  title_en: z.string(),
  level: z.enum(noticeLevels),
  state: z.enum(noticeStates),
  published_at: z.number(),
  read_at: z.number().nullable(),
});
export type ResidentNotice = z.infer<typeof residentNoticeSchema>;
