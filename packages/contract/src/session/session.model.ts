import * as z from 'zod';

declare module '../core/entity.ts' {
  interface Entities {
    session: true;
  }
}

export const tokensSchema = z.object({ access_token: z.string(), refresh_token: z.string() });
export type Tokens = z.infer<typeof tokensSchema>;
