import { withoutCard } from '@iris/contract/resident/resident.rules';
import { searchApi } from '@iris/contract/search/search.api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../base/request/query.ts';
import { useConsoleMap } from '../../base/screens/useScreens.ts';
import type { LookUp } from '../../base/session/lookUps.ts';
import { useSession } from '../../base/session/session.ts';
import { usePaused } from '../../base/window/usePaused.ts';

/** A record that was found. */
export interface Found extends LookUp {
  key: string;
}

interface Hits {
  hits: Found[];
  /** What is shown answers exactly what is typed. */
  fresh: boolean;
  failed: boolean;
  retry: () => void;
}

/** The records of the estate that the server finds for what is typed. */
export function useHits(typed: string): Hits {
  const condoID = useSession((session) => session.condoID);
  const { finds } = useConsoleMap();
  // Addresses carry no card numbers.
  const wanted = withoutCard(typed.trim());
  const q = usePaused(wanted);
  const query = useQuery({
    ...queryOf(searchApi.search, { query: { condo_id: String(condoID), q } }),
    enabled: q !== '' && condoID > 0,
    placeholderData: keepPreviousData,
  });
  const hits = (wanted === '' || q === '' ? [] : (query.data ?? [])).flatMap(
    ({ kind, id, title, detail }) => {
      const path = finds[kind]?.(id, title);
      // Two top-ups may lead to the same resident.
      return path ? [{ key: `${kind}${id}${title}`, title, detail, path }] : [];
    },
  );
  const idle = wanted === '' || condoID === 0;
  return {
    hits,
    fresh: idle || (wanted === q && !query.isFetching && !query.isPlaceholderData),
    failed: q !== '' && q === wanted && query.isError,
    retry: () => void query.refetch(),
  };
}
