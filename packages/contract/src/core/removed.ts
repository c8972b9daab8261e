import * as z from 'zod';
import { type Access, endpoint } from './endpoint.ts';
import { type Entity, idText } from './entity.ts';
import type { Bilingual } from './language.ts';
import { pageOf, pageQuery } from './page.ts';

/** A removed record that can still be restored. */
export const removedSchema = z.object({
  id: z.number(),
  name: z.string(),
  name_en: z.string(),
  /** Tells it from others with the same name: a phone number, a username. */
  detail: z.string(),
  by: z.string(),
  removed_at: z.number(),
  /** Until when it can be restored. */
  until: z.number(),
});
export type Removed = z.infer<typeof removedSchema>;

interface Removable<Query extends z.ZodRawShape, Allowed extends Access> {
  /** The domain of the calls, and the beginning of their paths. */
  domain: string;
  path: string;
  /** The kind of record for removed ones; to the gate, ids of the normal kind do not exist any more. */
  entity: Entity;
  /** Whoever may remove them may restore them. */
  access: Allowed;
  /** The scope: of one condo. */
  query: Query;
  what: Bilingual;
}

/** The two calls for removed records: listing those that can be restored, and restoring one. */
export const removedCalls = <Query extends z.ZodRawShape, const Allowed extends Access>({
  domain,
  path,
  entity,
  access,
  query,
  what: [chinese, english],
}: Removable<Query, Allowed>) => ({
  removed: endpoint(`${domain}.removed`, 'GET', `${path}/removed/list`, {
    access,
    summary: [`最近刪除的${chinese}，由新至舊`, `List removed ${english} that can be restored, newest first`],
    query: { ...query, ...pageQuery() },
    answer: pageOf(removedSchema),
  }),
  restore: endpoint(`${domain}.restore`, 'PUT', `${path}/{id}/restore`, {
    access,
    summary: [`恢復已刪除的${chinese}`, `Restore removed ${english}`],
    params: { id: idText(entity) },
  }),
});
export type RestoreCall = ReturnType<typeof removedCalls>['restore'];
