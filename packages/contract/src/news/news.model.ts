import * as z from 'zod';
import { findable } from '../core/hit.ts';
import { richAnswer } from '../core/rich.ts';
import { noticeLevels } from '../notice/notice.model.ts';
import { identities } from '../resident/resident.model.ts';
import { informationTypeSchema } from '../setting/setting.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    news: true;
  }
}
declare module '../core/hit.ts' {
  interface Hits {
    news: true;
  }
}
findable('news');

export const newsStates = ['DRAFT', 'PUBLISHED', 'OFFLINE'] as const;
export type NewsState = (typeof newsStates)[number];

export const newsSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  /** `NW000123`. */
  number: z.string(),
  type: informationTypeSchema.pick({ id: true, name: true, name_en: true }),
  level: z.enum(noticeLevels),
  title: z.string(),
  /** Empty: English readers get the Chinese text. */
  title_en: z.string(),
  brief: z.string(),
  brief_en: z.string(),
  /** The cover picture. */
  theme: z.number().nullable(),
  /** For whom it is; none: for everybody. */
  identities: z.array(z.enum(identities)),
  state: z.enum(newsStates),
  /** Stands before the others. */
  pinned: z.boolean(),
  /** How often its public page was opened. */
  views: z.number(),
  /** When it was first published; null for a draft. */
  published_at: z.number().nullable(),
  author: z.string(),
  created_at: z.number(),
  updated_at: z.number(),
  version: z.number(),
});
export type News = z.infer<typeof newsSchema>;

export const newsDetailSchema = newsSchema.extend({
  content: richAnswer,
  content_en: richAnswer,
  attachments: z.array(z.object({ id: z.number(), name: z.string(), size: z.number() })),
});
export type NewsDetail = z.infer<typeof newsDetailSchema>;

export const newsStateCountsSchema = z.record(z.enum(newsStates), z.number());
