import * as z from 'zod';

/** How soon work should be done, the most urgent first. */
export const urgencies = ['URGENT', 'ATTENTION', 'NORMAL'] as const;
export type Urgency = (typeof urgencies)[number];

/** What is done about it: the word of the link at the end of its line. */
export const workActs = ['REVIEW', 'APPROVE', 'REMIND', 'RENEW', 'ARRANGE', 'MATCH', 'OPEN'] as const;
export type WorkAct = (typeof workActs)[number];

/** Work that waits for the caller: so many records, which the list at `path` shows. */
export const workLineSchema = z.object({
  key: z.string(),
  title: z.string(),
  title_en: z.string(),
  urgency: z.enum(urgencies),
  act: z.enum(workActs),
  count: z.number(),
  /** HKD cents; null where it is not about money. */
  amount: z.number().nullable(),
  /** Of the oldest: a Hong Kong day, or a moment in epoch ms; both null where age does not matter. */
  since_day: z.string().nullable(),
  since: z.number().nullable(),
  /** The console's list with its filters: exactly the records counted. */
  path: z.string(),
});
export type WorkLine = z.infer<typeof workLineSchema>;
