import type { ContractTextKey } from '@iris/contract/texts';
import { brokenKey, type Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { duplicateField } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { peopleOf } from './company.queries.ts';

/** What changes of companies and condos have in common. */

const nameKeys: Readonly<Record<string, ContractTextKey>> = {
  company_name: 'company.nameExists',
  condo_name: 'company.condoNameExists',
};

/** Turns a violated unique name into a refusal: actions check first, the constraint catches simultaneous saves. */
export function explainKey(error: unknown): never {
  const text = nameKeys[brokenKey(error) ?? ''];
  throw text ? duplicateField('name', text) : error;
}

/**
 * Runs a change of what a company's users may do: their consoles reload their permissions, and this server drops its
 * cache before it answers. `work` says whose.
 */
export async function changeRights<Result>(
  context: SignedInContext,
  work: (tx: Transaction, tellPeople: (companyId: number) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const told: number[] = [];
  const result = await context.transaction((tx) =>
    work(tx, async (companyId) => {
      const userIds = await peopleOf(tx, companyId);
      await publish(tx, { type: 'principal', userIds });
      told.push(...userIds);
    }),
  );
  context.principals.forget(told);
  return result;
}

interface Pictures {
  poster: number | null;
  images: readonly number[];
}

/** Assigns to a company or condo the pictures that it names; those no longer named are removed. */
export async function keepPictures(
  tx: Transaction,
  { files, principal }: SignedInContext,
  owner: { kind: 'company' | 'condo'; id: number },
  before: Pictures | null,
  { poster, images }: Pictures,
): Promise<void> {
  const had = before ? [before.poster, ...before.images] : [];
  const claim = { owner, userId: principal.userId };
  // The poster first, so that a refusal names its own field; a former image is not a new picture.
  await files.claim(tx, {
    ...claim,
    named: [poster],
    before: had.filter((id) => id === poster),
    path: 'poster',
  });
  await files.claim(tx, { ...claim, named: [poster, ...images], before: [...had, poster], path: 'images' });
}

/** An input without duplicate images. */
export const withEachImageOnce = <Fields extends { images: number[] }>(input: Fields): Fields => ({
  ...input,
  images: [...new Set(input.images)],
});

/** Pictures as shown in the history: by number. */
export const inHistory = <Fields extends { images: readonly number[] }>(fields: Fields) => ({
  ...fields,
  images: fields.images.join(', '),
});
