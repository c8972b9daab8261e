import { QueryClient } from '@tanstack/react-query';
import { RequestFailure } from './failure.ts';

/** What was read stays at hand for going back; it is read again when it is shown and older than a few seconds. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 10 * 60_000,
      // An answer is an answer; only silence is worth another try.
      retry: (count, error) => count < 2 && error instanceof RequestFailure && error.kind === 'network',
      refetchOnWindowFocus: true,
    },
  },
});
