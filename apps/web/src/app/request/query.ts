import type { AnswerOf, AnyEndpoint } from '@iris/contract/core/endpoint';
import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call, type Nothing } from './call.ts';

type Sent = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/** ['estate', 3, 'estate.unitList', input]: domain, condo when there is one, call and what it was asked. */
export function keyOf(endpoint: AnyEndpoint, input: unknown = {}): QueryKey {
  const { query } = input as Sent;
  return [endpoint.name.split('.')[0], Number(query?.condo_id) || null, endpoint.name, input];
}

/** A read as query options. A newer read of the same kind cancels the pending one through `signal`. */
export const queryOf = <E extends AnyEndpoint>(
  endpoint: E,
  ...[input]: Nothing extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
) =>
  queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }): Promise<AnswerOf<E>> =>
      // The input was checked where it was given; the spread of a conditional tuple cannot be seen through here.
      (call as (e: E, i: unknown, o: object) => Promise<AnswerOf<E>>)(endpoint, input, {
        signal,
        silent: true,
      }),
  });

/**
 * A write. It is never cancelled and never sent twice: pressing again while it runs does nothing, and a repetition
 * after no answer carries the same key. Afterwards what was read of the domain (and of `also`) is stale.
 */
export function useWrite<E extends AnyEndpoint>(
  endpoint: E,
  { also = [], silent = false }: { also?: string[]; silent?: boolean } = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<E>): Promise<AnswerOf<E>> =>
      (call as (e: E, i: unknown, o: object) => Promise<AnswerOf<E>>)(endpoint, input, {
        silent,
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: async () => {
      const stale = [endpoint.name.split('.')[0] ?? '', ...also];
      await Promise.all(stale.map((domain) => client.invalidateQueries({ queryKey: [domain] })));
    },
  });
}
