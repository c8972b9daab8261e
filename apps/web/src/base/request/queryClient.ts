import { errorCodes } from '@iris/contract/core/errors';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { checkCondo, useSession } from '../session/session.ts';
import { RequestFailure } from './failure.ts';

const isMissing = (error: Error): boolean =>
  error instanceof RequestFailure && error.code === errorCodes.notFound.code;

/** What was read stays at hand for going back; it is read again when it is shown and older than a few seconds. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey: [, condo] }) => {
      // A list of the condo that is not there: perhaps the condo itself is gone.
      if (isMissing(error) && condo === useSession.getState().condoID) void checkCondo().catch(() => {});
    },
  }),
  defaultOptions: {
    // A browser that thinks it has no network would hold calls back and say nothing; sent, they fail and say so.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      gcTime: 10 * 60_000,
      // An answer is an answer; only silence is worth another try.
      retry: (count, error) => count < 2 && error instanceof RequestFailure && error.kind === 'network',
      refetchOnWindowFocus: true,
    },
  },
});
