import * as z from 'zod';

declare module '../core/entity.ts' {
  interface Entities {
    holiday: true;
  }
}

/** A public holiday of Hong Kong, as gazetted. Sundays are general holidays too, but only named days are listed. */
export const holidaySchema = z.object({
  id: z.number(),
  day: z.string(),
  name: z.string(),
  name_en: z.string(),
  version: z.number(),
});
export type Holiday = z.infer<typeof holidaySchema>;

/** What an import did with the days that it was given. */
export const holidayImportSchema = z.object({ added: z.number(), renamed: z.number(), same: z.number() });
