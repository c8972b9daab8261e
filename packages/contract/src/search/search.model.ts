import * as z from 'zod';

/** A record that the command palette found. */
export const hitSchema = z.object({
  kind: z.enum(['unit', 'building', 'resident', 'lease', 'rent', 'bill']),
  id: z.number(),
  title: z.string(),
  detail: z.string(),
});
export type Hit = z.infer<typeof hitSchema>;
