import { richFiles } from '@iris/contract/core/rich';
import type { Transaction } from '../../platform/db/database.ts';
import { pdfsAmong } from '../../platform/files/attachments.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import type { NewsRow } from './news.queries.ts';

/** Gives news the files that it names; those no longer named are removed. Pictures are pictures, attachments PDFs. */
export async function claimFiles(
  tx: Transaction,
  { files, principal }: SignedInContext,
  { before, after }: { before: NewsRow | null; after: NewsRow | null },
): Promise<void> {
  const row = after ?? before;
  if (!row) return;
  const claim = (path: string, of: (row: NewsRow) => readonly (number | null)[], documents = false) =>
    files.claim(tx, {
      owner: { kind: 'news', id: row.id },
      userId: principal.userId,
      named: after ? of(after) : [],
      before: before ? of(before) : [],
      path,
      ...(documents ? { documents: true as const } : {}),
    });
  await claim('theme', ({ themeId, content, contentEn }) => [
    themeId,
    ...richFiles(content),
    ...richFiles(contentEn),
  ]);
  await claim('attachments', ({ attachmentIds }) => attachmentIds, true);
  const attached = after?.attachmentIds ?? [];
  if ((await pdfsAmong(tx, attached)) < attached.length) throw invalidField('attachments', 'news.onlyPdf');
}
