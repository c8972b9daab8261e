import { searchApi } from '@iris/contract/search/search.api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from '../base/i18n/i18n.ts';
import { queryOf } from '../base/request/query.ts';
import { addressOfTab } from '../base/screens/menuOf.ts';
import { may, useSession } from '../base/session/session.ts';
import { usePaused } from '../base/window/usePaused.ts';
import { consoleMap, finds, screens } from './features.ts';
import { pagesOf, trailOf, trailOfTab, useMenuEntries } from './menu/menu.ts';

interface Entry {
  key: string;
  title: string;
  detail: string;
  path: string;
  /** A page of the menu, which can be pinned. */
  pinnable?: boolean;
}

/** The palette's matches: screens at once, records as the server finds them. */
export function usePaletteEntries(typed: string): { entries: Entry[]; loading: boolean } {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const q = usePaused(typed.trim());
  const records = useQuery({
    ...queryOf(searchApi.search, { query: { condo_id: String(condoID), q } }),
    enabled: q !== '' && condoID > 0,
    placeholderData: keepPreviousData,
  });
  const wanted = useDeferredValue(typed.trim().toLowerCase());
  const inMenu = pagesOf(useMenuEntries());
  const tabs = consoleMap.tabs
    .filter((tab) => inMenu.some(({ path }) => path === addressOfTab(tab)))
    .map((tab) => ({ path: addressOfTab(tab), trail: trailOfTab(tab) }));
  const pages = screens
    // A record's screen needs a record.
    .filter(
      ({ path, permission }) =>
        !path.includes(':') && path !== '/404' && (permission === undefined || may(permission)),
    )
    .map((screen) => ({ path: screen.path as string, trail: trailOf(screen) }))
    .concat(tabs)
    .map(({ path, trail }) => {
      const steps = trail.map(({ title }) => t(title));
      const pinnable = inMenu.some((entry) => entry.path === path);
      return { key: path, title: steps.at(-1) ?? '', detail: steps.slice(0, -1).join(' / '), path, pinnable };
    })
    .filter(({ title, detail }) => `${title} ${detail}`.toLowerCase().includes(wanted));
  const found = q === '' ? [] : (records.data ?? []);
  const hits = found.flatMap(({ kind, id, title, detail }) => {
    const path = finds[kind]?.(id);
    // Two top-ups may lead to the same resident.
    return path ? [{ key: `${kind}${id}${title}`, title, detail, path }] : [];
  });
  return { entries: [...hits, ...pages], loading: records.isFetching };
}
