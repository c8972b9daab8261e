import { limits } from '@iris/contract/core/limits';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';

/** What a list asks for, as its address carries it; every value was accepted by the endpoint's schema. */
export type Asked = Readonly<Record<string, string>>;

/** Marks the unfiltered list in the address when a saved view is the default. */
export const ALL = 'all';
/** Names the part of a screen in the address. */
export const TAB = 'tab';
/** Where the reader stands and in what order is no filter. */
const position = ['page', 'count', 'sort'];

/** The accepted part of an address: unknown names and refused values are dropped, so an old link still opens. */
export function askedOf(schema: z.ZodObject, address: URLSearchParams): Asked {
  const accepted = [...address].filter(([key, value]) => {
    const field = schema.shape[key];
    return field !== undefined && value !== '' && (field as z.ZodType).safeParse(value).success;
  });
  return Object.fromEntries(accepted);
}

/** The filters among what is asked. */
export const filtersOf = (asked: Asked): Asked =>
  Object.fromEntries(Object.entries(asked).filter(([key]) => !position.includes(key)));

/** The address of a view: filters and order, the page never. */
export function viewAddress(asked: Asked): string {
  const view = new URLSearchParams(Object.entries(asked).filter(([key]) => key !== 'page'));
  view.sort();
  return view.toString();
}

export interface ListAddress {
  asked: Asked;
  page: number;
  count: number;
  /** Whether anything narrows the list. */
  filtered: boolean;
  /** Changes filters, order or page size; undefined removes. Starts again at the first page. */
  set: (change: Readonly<Record<string, string | undefined>>) => void;
  goTo: (page: number) => void;
  /** Replaces all of it by a view's address. */
  open: (address: string) => void;
}

/** A list's whole state, in the address: it survives refresh, back and a pasted link. */
export function useListAddress(schema: z.ZodObject): ListAddress {
  const [address, setAddress] = useSearchParams();
  const asked = useMemo(() => askedOf(schema, address), [schema, address]);
  const set = useCallback<ListAddress['set']>(
    (change) =>
      setAddress((before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        after.delete(ALL);
        for (const [key, value] of Object.entries(change)) {
          if (value === undefined || value === '') after.delete(key);
          else after.set(key, value);
        }
        return after;
      }),
    [setAddress],
  );
  const goTo = useCallback<ListAddress['goTo']>(
    (page) =>
      setAddress((before) => {
        const after = new URLSearchParams(before);
        if (page > 0) after.set('page', String(page));
        else after.delete('page');
        return after;
      }),
    [setAddress],
  );
  const open = useCallback<ListAddress['open']>(
    (next) =>
      setAddress((before) => {
        const after = new URLSearchParams(next);
        // The part of the screen that the list stands in is no view of the list.
        const tab = before.get(TAB);
        if (tab !== null) after.set(TAB, tab);
        return after;
      }),
    [setAddress],
  );
  return {
    asked,
    page: Number(asked.page ?? 0),
    count: Number(asked.count ?? limits.pageCount),
    filtered: Object.keys(filtersOf(asked)).length > 0,
    set,
    goTo,
    open,
  };
}
