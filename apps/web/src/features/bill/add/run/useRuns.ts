import { useQuery } from '@tanstack/react-query';
import { runPage } from '../add.queries.ts';

/** How often a run that is under way is polled. */
export const POLL_MS = 1_000;

/** The runs of an estate, newest first; polled while one is under way. */
export const useRuns = (condoID: number, page: number) =>
  useQuery({
    ...runPage(condoID, page),
    refetchInterval: ({ state }) =>
      state.data?.items.some((run) => run.state === 'RUNNING') ? POLL_MS : false,
  });
