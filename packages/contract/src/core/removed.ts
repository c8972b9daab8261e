import * as z from 'zod';
import { type Access, endpoint } from './endpoint.ts';
import { type Entity, idText } from './entity.ts';
import type { Bilingual } from './language.ts';
import { pageOf, pageQuery } from './page.ts';

/** A record that somebody removed and that may still be brought back. */
export const removedSchema = z.object({
  id: z.number(),
  name: z.string(),
  name_en: z.string(),
  /** What tells it from others of its name: a phone number, an account name. */
  detail: z.string(),
  by: z.string(),
  removed_at: z.number(),
  /** Until then it may be brought back. */
  until: z.number(),
});
export type Removed = z.infer<typeof removedSchema>;

interface Removable<Query extends z.ZodRawShape, Allowed extends Access> {
  /** The domain whose calls they are, and where their paths begin. */
  domain: string;
  path: string;
  /** The kind of record that stands for those that were removed: the gate knows the others as gone. */
  entity: Entity;
  /** Who may remove them may bring them back. */
  access: Allowed;
  /** Whose: a condo's. */
  query: Query;
  what: Bilingual;
}

/** The two calls of records that may be brought back: what was removed lately, and bringing one of it back. */
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
