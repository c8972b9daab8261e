import type { AnswerOf, AnyEndpoint } from '@iris/contract/core/endpoint';
import {
  type Query,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { type CallInput, call, type Nothing } from './call.ts';
import { isOutOfDate, RequestFailure } from './failure.ts';

type Sent = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/** A read as data, which outlives the page: what was read, and with what. */
export interface KeptRead {
  name: string;
  path: string;
  input: unknown;
}

/** What a read of `queryOf` is, to be kept. */
export const keptRead = ({ meta }: { meta?: Record<string, unknown> | undefined }): KeptRead | undefined =>
  // Written by `queryOf` alone.
  meta?.read as KeptRead | undefined;

/** Reads once more what was kept, with some of its query changed. The caller knows what was read. */
export function readKept<Answer>(
  { name, path, input }: KeptRead,
  change: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { query, ...rest } = input as Sent;
  // Of an endpoint, a read uses no more than this.
  const endpoint = { name, path, method: 'GET', access: 'signedIn' } as AnyEndpoint;
  return call(endpoint, { ...rest, query: { ...query, ...change } }, { silent: true }) as Promise<Answer>;
}

/** ['estate', 3, 'estate.unitList', input]: domain, condo if there is one, call and its input. */
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
    meta: { read: { name: endpoint.name, path: endpoint.path, input } satisfies KeptRead },
    queryFn: ({ signal }): Promise<AnswerOf<E>> => {
      // Whoever opens it again wants to know what has become of it.
      for (const name of namesOf(endpoint.path, input)) removed.delete(name);
      // The input was type-checked by the caller; TypeScript cannot resolve the conditional tuple here.
      return (call as (e: E, i: unknown, o: object) => Promise<AnswerOf<E>>)(endpoint, input, {
        signal,
        silent: true,
      });
    },
  });

/** The records that this console removes or has removed, as `namesOf` says them. */
const removed = new Set<string>();

/** How a call names records: by its path up to a record's number, and by the filters of a list. */
function namesOf(path: string, input: unknown): string[] {
  const { params, query = {} } = (input ?? {}) as Sent;
  const [before, after] = path.split('{id}');
  const filters = Object.entries(query).map(([field, value]) => `${field}=${value}`);
  return params?.id === undefined || after === undefined ? filters : [`${before}${params.id}`, ...filters];
}

/**
 * Makes cached reads stale; those on the screen are read again, except those of a record that is being removed: its page is
 * about to be left, and there is nothing to read.
 */
export async function reread(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const ofRemoved = ({ meta }: Query) => {
    const read = keptRead({ meta });
    return read !== undefined && namesOf(read.path, read.input).some((name) => removed.has(name));
  };
  await Promise.all([
    client.invalidateQueries({ queryKey, predicate: (query) => !ofRemoved(query) }),
    client.invalidateQueries({ queryKey, predicate: ofRemoved, refetchType: 'none' }),
  ]);
}

/** What identifies a submission; files count by name, size and time. */
function printOf(input: unknown): string {
  return JSON.stringify(input, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

/**
 * A write. It is never cancelled and never sent twice: pressing again while it runs is the same write, and a
 * repetition after no answer carries the same key, so that the server acts once. Afterwards, cached reads of the
 * domain (and of `also`) are stale; so they are when it is refused because something has changed meanwhile, a price say.
 */
export function useWrite<E extends AnyEndpoint>(
  endpoint: E,
  { also = [], silent = false }: { also?: string[]; silent?: boolean } = {},
) {
  const client = useQueryClient();
  const unanswered = useRef<Submission<AnswerOf<E>>>(undefined);
  const rereadDomains = async () => {
    const stale = [endpoint.name.split('.')[0] ?? '', ...also];
    await Promise.all(stale.map((domain) => reread(client, [domain])));
  };
  return useMutation({
    mutationFn: (input: CallInput<E>): Promise<AnswerOf<E>> => {
      const print = printOf(input);
      const same = unanswered.current?.print === print ? unanswered.current : undefined;
      if (same?.running) return same.running;
      const mine: Submission<AnswerOf<E>> = { print, key: same?.key ?? crypto.randomUUID() };
      unanswered.current = mine;
      // As for reads: TypeScript cannot resolve the conditional tuple here.
      mine.running = (call as (e: E, i: unknown, o: object) => Promise<AnswerOf<E>>)(endpoint, input, {
        silent,
        idempotencyKey: mine.key,
      });
      return mine.running.then(
        (answer) => {
          if (unanswered.current === mine) unanswered.current = undefined;
          return answer;
        },
        (error: unknown) => {
          delete mine.running;
          const answered = error instanceof RequestFailure && error.kind === 'refused';
          if (answered && unanswered.current === mine) unanswered.current = undefined;
          throw error;
        },
      );
    },
    onSuccess: rereadDomains,
    // The person reads the refusal at once, not after the reads.
    onError: (error) => {
      if (isOutOfDate(error)) void rereadDomains();
    },
  });
}

/**
 * A write that removes a record, whose page is left afterwards: neither its end nor the event of it reads it again.
 * `field`: the filter by which lists on that page name the record, where the server refuses an unknown one.
 */
export function useRemoval<E extends AnyEndpoint>(
  endpoint: E,
  { field, ...options }: { also?: string[]; silent?: boolean; field?: string } = {},
) {
  const write = useWrite(endpoint, options);
  const mutateAsync = async (input: CallInput<E>): Promise<AnswerOf<E>> => {
    const { params } = input as Sent;
    const names = namesOf(endpoint.path, { params, query: field ? { [field]: params?.id } : {} });
    for (const name of names) removed.add(name);
    try {
      return await write.mutateAsync(input);
    } catch (error) {
      for (const name of names) removed.delete(name);
      throw error;
    }
  };
  return { mutateAsync };
}

/** A write that has no answer yet. */
interface Submission<Answer> {
  print: string;
  key: string;
  running?: Promise<Answer>;
}
