import * as z from 'zod';
import { closePreviewSchema } from '../facility/closing.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    weather: true;
  }
}

/** The warnings of the Hong Kong Observatory at which an estate stops its outdoor life. */
export const weatherSignals = ['TYPHOON_8', 'BLACK_RAINSTORM'] as const;
export type WeatherSignal = (typeof weatherSignals)[number];

const named = { id: z.number(), name: z.string(), name_en: z.string() };

/** A time of severe weather in an estate: what was done when it began, and when it ended. */
export const weatherSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  signal: z.enum(weatherSignals),
  started_at: z.number(),
  started_by: z.string(),
  /** Until when facilities are closed, unless it ends earlier. */
  until: z.number(),
  ended_at: z.number().nullable(),
  ended_by: z.string(),
  /** The notice to the residents; null where nobody lives in the estate. */
  notice: z.object({ id: z.number(), number: z.string(), reached: z.number() }).nullable(),
  /** The facilities that were closed. */
  facilities: z.array(z.object(named)),
  /** The activities that were taken offline. */
  activities: z.array(z.object(named)),
  /** Bookings of these facilities: still to be ended, ended, and those whose money did not go back. */
  bookings: z.object({ open: z.number(), ended: z.number(), failed: z.number() }),
  version: z.number(),
});
export type Weather = z.infer<typeof weatherSchema>;

/** What beginning would do now. */
export const weatherPreviewSchema = z.object({
  title: z.string(),
  title_en: z.string(),
  /** Residents who get the notice, and the addresses it is mailed to. */
  residents: z.number(),
  addresses: z.number(),
  /** Facilities that can be closed. */
  facilities: z.array(z.object(named)),
  /** What closing the chosen ones would do. */
  closing: closePreviewSchema,
  /** Published activities that have not ended and begin before the end. */
  activities: z.array(z.object({ ...named, number: z.string(), from_at: z.number() })),
});
export type WeatherPreview = z.infer<typeof weatherPreviewSchema>;
