import { type Rich, richFiles } from '@iris/contract/core/rich';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';

/** Refuses an order that does not name exactly the existing records. */
export function checkOrder(there: readonly number[], named: readonly number[]): void {
  const ids = new Set(named);
  if (ids.size !== named.length || ids.size !== there.length || !there.every((id) => ids.has(id)))
    throw conflict('help.orderIncomplete');
}

interface Answers {
  answer: Rich;
  answer_en: Rich;
}

const picturesOf = (answers: Answers | undefined): number[] =>
  answers ? [...richFiles(answers.answer), ...richFiles(answers.answer_en)] : [];

/** Assigns to a question the pictures named in either language; those no longer named are removed. */
export const claimPictures = (
  tx: Transaction,
  { files, principal }: SignedInContext,
  id: number,
  { before, after }: { before?: Answers; after?: Answers },
): Promise<void> =>
  files.claim(tx, {
    owner: { kind: 'helpQuestion', id },
    userId: principal.userId,
    named: picturesOf(after),
    before: picturesOf(before),
    path: 'answer',
  });
