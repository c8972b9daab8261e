import * as z from 'zod';

declare module '../core/entity.ts' {
  interface Entities {
    reminder: true;
  }
}

export const remindChannels = ['EMAIL', 'PHONE', 'LETTER', 'VISIT'] as const;
export type RemindChannel = (typeof remindChannels)[number];
/** Sent manually, or the job's first or second notice. */
export const reminderKinds = ['HAND', 'FIRST', 'SECOND'] as const;
/** A reminder of a charge of any kind; `rent_id` is the charge. */
export const reminderSchema = z.object({
  id: z.number(),
  rent_id: z.number(),
  business_no: z.string(),
  time: z.number(),
  /** Who sent it; empty for the job. */
  name: z.string(),
  kind: z.enum(reminderKinds),
  channel: z.enum(remindChannels),
  content: z.string(),
  feedback: z.string(),
  version: z.number(),
});
export type Reminder = z.infer<typeof reminderSchema>;
