import * as z from 'zod';

export const changeSchema = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** One change of one record: who, when, from where, old and new values. `user` is empty for the system. */
export const historySchema = z.object({
  id: z.number(),
  entity: z.string(),
  entity_id: z.number(),
  /** The record's name at the time. */
  label: z.string(),
  action: z.string(),
  user: z.string(),
  address: z.string(),
  time: z.number(),
  changes: z.array(changeSchema),
});
export type History = z.infer<typeof historySchema>;
