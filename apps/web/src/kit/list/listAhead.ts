import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type * as z from 'zod';
import { queryClient } from '../../base/request/queryClient.ts';
import { useSession } from '../../base/session/session.ts';
import { type Asked, askedOf, TAB } from './listAddress.ts';
import { asksForSome, FORM, type ListForm } from './listSetting.ts';
import { fittingRows, type RowLines } from './useFittingRows.ts';

/** A list with a screen of its own: its endpoint's query, its name in the person's settings, and its rows' height. */
export type ListPlace = readonly [schema: z.ZodObject, screen: string, lines?: RowLines];

/** A read that `queryOf` makes, of whatever. */
interface SomeRead {
  queryKey: QueryKey;
  queryFn?: unknown;
}

/**
 * What a list's screen reads first, as `ahead` of its module. Each of `reads` gets the condo, what the list will ask for,
 * and the form in which it will show its records, if it has several: as `useListForm` does for a link.
 */
export const listAhead =
  (
    [schema, screen, lines = 'one']: ListPlace,
    ...reads: ((
      condoID: number,
      asked: Asked,
      form: ListForm | undefined,
    ) => SomeRead | SomeRead[] | undefined)[]
  ) =>
  (address: URLSearchParams): Promise<unknown> => {
    // Another part of the screen is open.
    if (address.has(TAB)) return Promise.resolve();
    const { condoID, preferences } = useSession.getState();
    const setting = preferences.lists?.[screen] ?? {};
    const asked = { count: String(fittingRows(lines, setting)), ...askedOf(schema, address) };
    const form = (address.get(FORM) as ListForm | null) ?? (asksForSome(address) ? 'list' : setting.form);
    const begun = reads.flatMap((read) => read(condoID, asked, form) ?? []);
    // No one type has the reads of all endpoints; what is read is seen by the list alone.
    return Promise.all(begun.map((one) => queryClient.prefetchQuery(one as FetchQueryOptions)));
  };
