import type { Page } from '@iris/contract/core/page';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { type KeptRead, readKept } from '../../base/request/query.ts';
import { toPage } from '../list/listAddress.ts';

const KEPT = 'iris.shown';

/** The page of a list that was shown last, in this tab of the browser. */
interface Shown {
  /** The list's address, with its filters. */
  path: string;
  search: string;
  ids: readonly number[];
  /** The place of the first of them in the whole list, from 0. */
  first: number;
  /** Rows of a whole page. */
  count: number;
  total: number;
  /** How the page was read: the others are read like it, with the same filters and order. */
  read?: KeptRead | undefined;
}

/** Remembers what a list shows, so that a record's page can lead to the one before and after, after a reload too. */
export function useShownRows(rows: Omit<Shown, 'path' | 'search'>): void {
  const { pathname, search } = useLocation();
  const text = JSON.stringify({ path: pathname, search, ...rows } satisfies Shown);
  const { total } = rows;
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
  /** Its neighbours; null where it is the list's first or last, 'elsewhere' where they are on another page. */
  before: Neighbour;
  after: Neighbour;
}
type Neighbour = number | 'elsewhere' | null;

// Written by `useShownRows` and `turnTo` alone.
const shownIn = (kept: string | null) => (kept === null ? undefined : (JSON.parse(kept) as Shown));

/** The place of a record in what the list at `path` showed last; undefined if it was not among its rows. */
export function placeIn(kept: string | null, path: string, id: number): Place | undefined {
  const shown = shownIn(kept);
  const index = shown?.ids.indexOf(id) ?? -1;
  if (shown?.path !== path || index < 0) return undefined;
  const { ids, first, total, search } = shown;
  const place = first + index + 1;
  return {
    place,
    total,
    list: `${path}${search}`,
    before: ids[index - 1] ?? (place > 1 ? 'elsewhere' : null),
    after: ids[index + 1] ?? (place < total ? 'elsewhere' : null),
  };
}

/** The place of a record among the rows shown last by the list at `path`. */
export const usePlace = (path: string, id: number): Place | undefined =>
  placeIn(sessionStorage.getItem(KEPT), path, id);

/** Whether other pages of the list at `path` can be read. */
export const canTurn = (path: string): boolean => {
  const shown = shownIn(sessionStorage.getItem(KEPT));
  return shown?.path === path && shown.read !== undefined;
};

/**
 * Turns to the page of the list before or after the one shown last, as if it had been shown; the id of its row that comes
 * next, if it has any.
 */
export async function turnTo(by: -1 | 1): Promise<number | undefined> {
  const shown = shownIn(sessionStorage.getItem(KEPT));
  if (!shown?.read) return undefined;
  const page = shown.first / shown.count + by;
  const { items, total } = await readKept<Page<{ id: number }>>(shown.read, { page: String(page) });
  const ids = items.map(({ id }) => id);
  if (ids.length === 0) return undefined;
  const search = toPage(new URLSearchParams(shown.search), page, shown.count).toString();
  const next: Shown = {
    ...shown,
    search: search && `?${search}`,
    ids,
    first: page * shown.count,
    total,
  };
  sessionStorage.setItem(KEPT, JSON.stringify(next));
  return by === 1 ? ids[0] : ids.at(-1);
}
