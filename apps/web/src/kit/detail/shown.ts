import { useEffect } from 'react';
import { useLocation } from 'react-router';

const KEPT = 'iris.shown';

/** The page of a list that was shown last, in this tab of the browser. */
interface Shown {
  /** The list's address, with its filters. */
  path: string;
  search: string;
  ids: readonly number[];
  /** The place of the first of them in the whole list, from 0. */
  first: number;
  total: number;
}

/** Remembers what a list shows, so that a record's page can lead to the one before and after. */
export function useShownRows({ ids, first, total }: Pick<Shown, 'ids' | 'first' | 'total'>): void {
  const { pathname, search } = useLocation();
  const text = JSON.stringify({ path: pathname, search, ids, first, total } satisfies Shown);
  useEffect(() => {
    if (total > 0) sessionStorage.setItem(KEPT, text);
  }, [text, total]);
}

/** Where a record stands in the list that was shown last. */
export interface Place {
  /** From 1. */
  place: number;
  total: number;
  /** The address of the list as it was. */
  list: string;
  before: number | undefined;
  after: number | undefined;
}

/** The place of a record in what the list at `path` showed last; undefined if it was not among its rows. */
export function placeIn(kept: string | null, path: string, id: number): Place | undefined {
  if (kept === null) return undefined;
  // Written by `useShownRows` alone.
  const shown = JSON.parse(kept) as Shown;
  const index = shown.ids.indexOf(id);
  if (shown.path !== path || index < 0) return undefined;
  return {
    place: shown.first + index + 1,
    total: shown.total,
    list: `${shown.path}${shown.search}`,
    before: shown.ids[index - 1],
    after: shown.ids[index + 1],
  };
}

/** The place of a record among the rows shown last by the list at `path`. */
export const usePlace = (path: string, id: number): Place | undefined =>
  placeIn(sessionStorage.getItem(KEPT), path, id);
