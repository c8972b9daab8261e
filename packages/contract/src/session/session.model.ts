import * as z from 'zod';

declare module '../core/entity.ts' {
  interface Entities {
    session: true;
  }
}

export const tokensSchema = z.object({ access_token: z.string(), refresh_token: z.string() });
export type Tokens = z.infer<typeof tokensSchema>;

/** One place where the person is signed in. */
export const sessionSchema = z.object({
  id: z.number(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
  device: z.string(),
  address: z.string(),
  created_at: z.number(),
  last_used_at: z.number(),
});
export type Session = z.infer<typeof sessionSchema>;
