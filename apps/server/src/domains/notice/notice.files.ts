import { richFiles } from '@iris/contract/core/rich';
import type { Transaction } from '../../platform/db/database.ts';
import { pdfsAmong } from '../../platform/files/attachments.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import type { NoticeRow } from './notice.queries.ts';

const picturesOf = (row: NoticeRow | null): number[] =>
  row ? [...row.imageIds, ...richFiles(row.content), ...richFiles(row.contentEn)] : [];

/**
 * Gives a notice the files that it names; those no longer named are removed. Pictures are pictures, attachments PDFs.
 * Pictures that only an earlier text names stay, as the history shows it.
 */
export async function claimFiles(
  tx: Transaction,
  { files, principal }: SignedInContext,
  { before, after }: { before: NoticeRow | null; after: NoticeRow | null },
): Promise<void> {
  const row = after ?? before;
  if (!row) return;
  const kept = (before?.corrections ?? 0) < (after?.corrections ?? 0);
  const claim = (named: readonly number[], had: readonly number[], path: string) =>
    files.claim(tx, {
      owner: { kind: 'notice', id: row.id },
      userId: principal.userId,
      named,
      before: kept ? had.filter((id) => named.includes(id)) : had,
      path,
      ...(path === 'attachments' ? { documents: true as const } : {}),
    });
  const had = picturesOf(before);
  const added = (after?.imageIds ?? []).some((id) => !had.includes(id));
  await claim(picturesOf(after), had, added ? 'images' : 'content');
  await claim(after?.attachmentIds ?? [], before?.attachmentIds ?? [], 'attachments');
  const pdfs = await pdfsAmong(tx, after?.attachmentIds ?? []);
  if (pdfs < (after?.attachmentIds.length ?? 0)) throw invalidField('attachments', 'notice.onlyPdf');
}
