import { limits } from '@iris/contract/core/limits';
import type { Schema } from '@iris/contract/core/schema';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod';
import { type RowLines, useFittingRows } from './useFittingRows.ts';

/** A list's request as its address carries it; the endpoint's schema accepted every value. */
export type Asked = Readonly<Record<string, string>>;

/** Marks the unfiltered list in the address when a saved view is the default. */
export const ALL = 'all';
/** Names the part of a screen in the address. */
export const TAB = 'tab';
/** Page, page size and order are not filters. */
const position = ['page', 'count', 'sort'];
/** Where in its list somebody stands is no part of a view. */
const standing = ['page', 'count'];

/** The valid part of an address: unknown names and refused values are dropped, so that an old link still opens. */
export function askedOf(schema: z.ZodObject, address: URLSearchParams): Asked {
  const accepted = [...address].filter(([key, value]) => {
    const field = schema.shape[key];
    return field !== undefined && value !== '' && z.safeParse(field as Schema, value).success;
  });
  return Object.fromEntries(accepted);
}

/** The filters of a request. */
export const filtersOf = (asked: Asked): Asked =>
  Object.fromEntries(Object.entries(asked).filter(([key]) => !position.includes(key)));

/** The address of a view: filters and order, never the page or its size. */
export function viewAddress(asked: Asked): string {
  const view = new URLSearchParams(Object.entries(asked).filter(([key]) => !standing.includes(key)));
  view.sort();
  return view.toString();
}

/** The address of another page of a list. */
export function toPage(address: URLSearchParams, page: number, count: number): URLSearchParams {
  const after = new URLSearchParams(address);
  if (page > 0) {
    after.set('page', String(page));
    // Which rows a later page has depends on its size, which another window would choose otherwise.
    after.set('count', String(count));
  } else after.delete('page');
  return after;
}

export interface ListAddress {
  asked: Asked;
  page: number;
  /** Rows of a page. */
  count: number;
  /** How many fit the window, which is the size unless the person chose another; null for a list inside a page. */
  fits: number | null;
  /** Whether any filter is active. */
  filtered: boolean;
  /** Changes filters, order or page size; undefined removes one. Goes back to the first page. */
  set: (change: Readonly<Record<string, string | undefined>>) => void;
  goTo: (page: number) => void;
  /** Replaces everything with a view's address. */
  open: (address: string) => void;
}

/**
 * A list's whole state, in the address: it survives reloading, going back and sharing the link. The page of a list that
 * has a screen of its own, whose name is given, has as many rows as fit the window; `lines` is how high they are there.
 */
export function useListAddress(schema: z.ZodObject, screen?: string, lines?: RowLines): ListAddress {
  const [address, setAddress] = useSearchParams();
  const fitting = useFittingRows(screen, lines);
  const fits = screen === undefined ? null : fitting;
  const usual = String(fits ?? limits.pageCount);
  const asked = useMemo(
    (): Asked => ({ count: usual, ...askedOf(schema, address) }),
    [schema, address, usual],
  );
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
        if (after.get('count') === usual) after.delete('count');
        return after;
      }),
    [setAddress, usual],
  );
  const goTo = useCallback<ListAddress['goTo']>(
    (page) =>
      setAddress((before) => {
        const size = before.get('count') ?? usual;
        const after = toPage(before, page, Number(size));
        if (page === 0 && size === usual) after.delete('count');
        return after;
      }),
    [setAddress, usual],
  );
  const open = useCallback<ListAddress['open']>(
    (next) =>
      setAddress((before) => {
        const after = new URLSearchParams(next);
        // The tab that contains the list is not part of its view.
        const tab = before.get(TAB);
        if (tab !== null) after.set(TAB, tab);
        return after;
      }),
    [setAddress],
  );
  return {
    asked,
    page: Number(asked.page ?? 0),
    count: Number(asked.count),
    fits,
    filtered: Object.keys(filtersOf(asked)).length > 0,
    set,
    goTo,
    open,
  };
}
