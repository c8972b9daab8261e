import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { checkCondo, useSession } from '../session/session.ts';
import { isNotFound, RequestFailure } from './failure.ts';

/** Read data is kept for going back; it is refetched when shown again after a few seconds. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey: [, condo] }) => {
      // A list of a condo that is not found: perhaps the condo itself was deleted.
      if (isNotFound(error) && condo === useSession.getState().condoID) void checkCondo().catch(() => {});
    },
  }),
  defaultOptions: {
    // A browser that believes it is offline would hold calls back silently; sent, they fail with a message.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      gcTime: 10 * 60_000,
      // Only silence is worth a retry; any answer counts.
      retry: (count, error) => count < 2 && error instanceof RequestFailure && error.kind === 'network',
      refetchOnWindowFocus: true,
    },
  },
});

/**
 * Reads that were made stale while their first answer was on its way. It may be older than the change, but the library
 * would keep it as fresh: only a read that has data already is sent anew.
 */
const overtaken = new WeakSet<Query>();

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return;
  const { query, action } = event;
  const { data, fetchStatus } = query.state;
  if (action.type === 'invalidate' && data === undefined && fetchStatus !== 'idle') overtaken.add(query);
  if (action.type === 'success' && overtaken.delete(query))
    void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
});
