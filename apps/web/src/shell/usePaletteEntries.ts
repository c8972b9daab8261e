import { searchApi } from '@iris/contract/search/search.api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from '../base/i18n/i18n.ts';
import { queryOf } from '../base/request/query.ts';
import { may, useSession } from '../base/session/session.ts';
import { usePaused } from '../base/window/usePaused.ts';
import { finds, screens } from './features.ts';
import { trailOf } from './menu.ts';

interface Entry {
  key: string;
  title: string;
  detail: string;
  path: string;
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
  const pages = screens
    // A record's screen needs a record.
    .filter(
      ({ path, permission }) =>
        !path.includes(':') && path !== '/404' && (permission === undefined || may(permission)),
    )
    .map((screen) => {
      const trail = trailOf(screen).map(({ title }) => t(title));
      return {
        key: screen.path,
        title: t(screen.title),
        detail: trail.slice(0, -1).join(' / '),
        path: screen.path,
      };
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
