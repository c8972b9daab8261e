import * as z from 'zod';
import { findable } from '../core/hit.ts';
import { richAnswer } from '../core/rich.ts';

declare module '../core/entity.ts' {
  interface Entities {
    template: true;
    removedTemplate: true;
  }
}
declare module '../core/hit.ts' {
  interface Hits {
    template: true;
  }
}
findable('template');

export const templateKinds = ['NOTICE', 'REMINDER', 'DEMAND_NOTE', 'LEASE'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/**
 * What takes a condo's template by itself: reminders of overdue rents and bills, demand notes, and the contracts of
 * leases. One for each use.
 */
export const templateUses = ['FIRST_REMINDER', 'SECOND_REMINDER', 'DEMAND_NOTE', 'LEASE_CONTRACT'] as const;
export type TemplateUse = (typeof templateUses)[number];

/** The templates that come with the product, the same for every condo. */
export const shippedKeys = [
  'WATER',
  'ELECTRICITY',
  'LIFT',
  'PEST',
  'FIRE_DRILL',
  'TYPHOON',
  'RAINSTORM',
  'OWNERS_MEETING',
  'FEE_CHANGE',
  'RENOVATION',
  'FIRST_REMINDER',
  'SECOND_REMINDER',
  'DEMAND_NOTE',
  'LEASE_CONTRACT',
] as const;
export type ShippedKey = (typeof shippedKeys)[number];

const words = {
  title: z.string(),
  title_en: z.string(),
  content: richAnswer,
  content_en: richAnswer,
};

/** A template of a condo: words in both languages with variables in them; English may be empty. */
export const templateSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  name: z.string(),
  kind: z.enum(templateKinds),
  title: z.string(),
  title_en: z.string(),
  /** What takes it by itself; null: people choose it. */
  use: z.enum(templateUses).nullable(),
  /** How often its words were saved. */
  edition: z.number(),
  has_english: z.boolean(),
  saved_by: z.string(),
  saved_at: z.number(),
  version: z.number(),
});
export type Template = z.infer<typeof templateSchema>;

export const templateDetailSchema = templateSchema.extend({ content: richAnswer, content_en: richAnswer });
export type TemplateDetail = z.infer<typeof templateDetailSchema>;

/** The words of a template as they were saved once; they are kept. */
export const templateEditionSchema = z.object({
  edition: z.number(),
  saved_by: z.string(),
  saved_at: z.number(),
  ...words,
});
export type TemplateEdition = z.infer<typeof templateEditionSchema>;

/** A template that comes with the product. It cannot be changed; a condo copies it and adapts the copy. */
export const shippedTemplateSchema = z.object({
  key: z.enum(shippedKeys),
  kind: z.enum(templateKinds),
  name: z.string(),
  name_en: z.string(),
  ...words,
});
export type ShippedTemplate = z.infer<typeof shippedTemplateSchema>;

/** What is wrong with a template: in which field, and where in it. */
export const templateProblemSchema = z.object({
  path: z.enum(['title', 'title_en', 'content', 'content_en']),
  line: z.number(),
  column: z.number(),
  message: z.string(),
});
export type TemplateProblem = z.infer<typeof templateProblemSchema>;

/** A template filled for a unit; a part with a problem is null. */
export const templatePreviewSchema = z.object({
  title: z.string().nullable(),
  title_en: z.string().nullable(),
  content: richAnswer.nullable(),
  content_en: richAnswer.nullable(),
  problems: z.array(templateProblemSchema),
});
export type TemplatePreview = z.infer<typeof templatePreviewSchema>;

/** A template that somebody may choose for a letter. */
export const templateChoiceSchema = z.object({
  id: z.number(),
  name: z.string(),
  use: z.enum(templateUses).nullable(),
});
export type TemplateChoice = z.infer<typeof templateChoiceSchema>;
