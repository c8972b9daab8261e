import * as z from 'zod';
import { richAnswer } from '../core/rich.ts';

declare module '../core/entity.ts' {
  interface Entities {
    helpCatalogue: true;
    helpQuestion: true;
  }
}

/** A help catalogue; `parent_id` null is a top-level one, and there is one level below. */
export const helpCatalogueSchema = z.object({
  id: z.number(),
  parent_id: z.number().nullable(),
  name: z.string(),
  name_en: z.string(),
  position: z.number(),
  question_count: z.number(),
  published_count: z.number(),
  version: z.number(),
});
export type HelpCatalogue = z.infer<typeof helpCatalogueSchema>;

export const helpQuestionSchema = z.object({
  id: z.number(),
  catalogue_id: z.number(),
  title: z.string(),
  title_en: z.string(),
  /** Routes of the screens it explains, as the specification spells them. */
  screens: z.array(z.string()),
  published: z.boolean(),
  position: z.number(),
  version: z.number(),
  created_at: z.number(),
  updated_at: z.number(),
});
export type HelpQuestion = z.infer<typeof helpQuestionSchema>;

export const helpAnswerSchema = helpQuestionSchema.extend({ answer: richAnswer, answer_en: richAnswer });
export type HelpAnswer = z.infer<typeof helpAnswerSchema>;

/** The help centre's contents, in order; published questions only. */
export const helpTreeSchema = z.array(
  helpCatalogueSchema.pick({ id: true, parent_id: true, name: true, name_en: true }).extend({
    questions: z.array(helpQuestionSchema.pick({ id: true, title: true, title_en: true, screens: true })),
  }),
);
export type HelpTree = z.infer<typeof helpTreeSchema>;

/** A question that a search found, with the words around the match. */
export const helpHitSchema = z.object({
  id: z.number(),
  title: z.string(),
  title_en: z.string(),
  excerpt: z.string(),
  excerpt_en: z.string(),
});
export type HelpHit = z.infer<typeof helpHitSchema>;
