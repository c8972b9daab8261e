import * as z from 'zod';

/**
 * The kinds of record that search finds. Each domain adds its own beside its shapes, with
 * `declare module '../core/hit.ts' { interface Hits { parking: true } }` and `findable('parking')`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface Hits {}
export type HitKind = keyof Hits;

const kinds = new Set<HitKind>();
/** Declares kinds of record that search can find. */
export function findable(...added: readonly HitKind[]): void {
  for (const kind of added) kinds.add(kind);
}

/** A record that search found. */
export const hitSchema = z.object({
  // Built with the first answer, once every domain has added its kinds.
  get kind(): z.ZodEnum<{ [Kind in HitKind]: Kind }> {
    return z.enum([...kinds]);
  },
  /** The record whose page shows it: a deposit is shown on its lease's page, a top-up on its resident's. */
  id: z.number(),
  title: z.string(),
  detail: z.string(),
});
export type Hit = z.infer<typeof hitSchema>;
