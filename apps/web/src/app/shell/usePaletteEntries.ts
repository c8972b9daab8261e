import { searchApi } from '@iris/contract/search/search.api';
import type { Hit } from '@iris/contract/search/search.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { screens } from '../features.ts';
import { queryOf } from '../request/query.ts';
import { may, useSession } from '../session/session.ts';
import { trailOf } from './menu.ts';
import { usePaused } from './usePaused.ts';

interface Entry {
  key: string;
  title: string;
  detail: string;
  path: string;
}

const pathOf: Record<Hit['kind'], (id: number) => string> = {
  unit: (id) => `/unitManage/${id}/detail`,
  building: (id) => `/housingEstate/list?building=${id}`,
  resident: (id) => `/resident/${id}/detail`,
  lease: (id) => `/lease/${id}/detail`,
  rent: (id) => `/rent/${id}/detail`,
  bill: (id) => `/bill/${id}/detail`,
  deposit: (id) => `/lease/${id}/detail`,
  topUp: (id) => `/resident/${id}/detail`,
};

/** What matches what was typed: screens at once, records as the server finds them. */
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
    // A screen of one record needs the record.
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
  const hits = found.map((hit) => ({
    // Two top-ups lead to one resident.
    key: `${hit.kind}${hit.id}${hit.title}`,
    title: hit.title,
    detail: hit.detail,
    path: pathOf[hit.kind](hit.id),
  }));
  return { entries: [...hits, ...pages], loading: records.isFetching };
}
