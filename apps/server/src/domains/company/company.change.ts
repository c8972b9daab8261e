import type { ContractTextKey } from '@iris/contract/texts';
import { brokenKey, type Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { duplicateField } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { peopleOf } from './company.queries.ts';

/** What the changes of companies and condos have in common. */

const nameKeys: Readonly<Record<string, ContractTextKey>> = {
  company_name: 'company.nameExists',
  condo_name: 'company.condoNameExists',
};

/** Throws the refusal that a broken name key means: actions look first, the keys catch two that save at once. */
export function explainKey(error: unknown): never {
  const text = nameKeys[brokenKey(error) ?? ''];
  throw text ? duplicateField('name', text) : error;
}

/**
 * A change after which the people of a company may do more, less or nothing: their consoles read again what they may,
 * and this server has forgotten them before it answers. The work says whose people.
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

/** Gives a company or condo the pictures that it names now; those that it no longer names go. */
export async function keepPictures(
  tx: Transaction,
  { files, principal }: SignedInContext,
  owner: { kind: 'company' | 'condo'; id: number },
  before: Pictures | null,
  { poster, images }: Pictures,
): Promise<void> {
  const had = before ? [before.poster, ...before.images] : [];
  const claim = { owner, userId: principal.userId };
  // The poster first, so that a refusal names its own field; one that was an image before is no new picture.
  await files.claim(tx, {
    ...claim,
    named: [poster],
    before: had.filter((id) => id === poster),
    path: 'poster',
  });
  await files.claim(tx, { ...claim, named: [poster, ...images], before: [...had, poster], path: 'images' });
}

/** An input in which each image stands once. */
export const withEachImageOnce = <Fields extends { images: number[] }>(input: Fields): Fields => ({
  ...input,
  images: [...new Set(input.images)],
});

/** Pictures as the history tells of them: by their numbers. */
export const inHistory = <Fields extends { images: readonly number[] }>(fields: Fields) => ({
  ...fields,
  images: fields.images.join(', '),
});
