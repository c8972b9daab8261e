import type { AnnouncementDetail } from '@iris/contract/announce/announce.model';
import { formatMoment } from '@iris/contract/core/day';
import { type Rich, richFiles } from '@iris/contract/core/rich';
import type { Change } from '../../platform/audit/audit.table.ts';
import { changesBetween } from '../../platform/audit/audit.ts';
import { richChange } from '../../platform/audit/richChange.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';

interface Contents {
  content: Rich;
  content_en: Rich;
}

const picturesOf = (contents: Contents | undefined): number[] =>
  contents ? [...richFiles(contents.content), ...richFiles(contents.content_en)] : [];

/** Assigns to an announcement the pictures named in either language; those no longer named are removed. */
export const claimPictures = (
  tx: Transaction,
  { files, principal }: SignedInContext,
  id: number,
  { before, after }: { before?: Contents; after?: Contents },
): Promise<void> =>
  files.claim(tx, {
    owner: { kind: 'announcement', id },
    userId: principal.userId,
    named: picturesOf(after),
    before: picturesOf(before),
    path: 'content',
  });

export const auditOf = ({ id, title }: { id: number; title: string }) => ({
  entity: 'announcement' as const,
  id,
  label: title,
});

/** What the log records of a change. */
export const changesOf = (before: AnnouncementDetail | null, after: AnnouncementDetail | null): Change[] => [
  ...changesBetween(
    ['type', 'title', 'title_en', 'audience', 'companies', 'publish_at'],
    shown(before),
    shown(after),
  ),
  ...richChange('content', before?.content ?? null, after?.content ?? null),
  ...richChange('content_en', before?.content_en ?? null, after?.content_en ?? null),
];

const shown = (one: AnnouncementDetail | null) =>
  one && {
    type: one.type?.name ?? null,
    title: one.title,
    title_en: one.title_en,
    audience: one.audience,
    companies: one.companies.length > 0 ? one.companies.map(({ name }) => name).join('、') : null,
    publish_at: formatMoment(one.publish_at),
  };
