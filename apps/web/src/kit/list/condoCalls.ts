import type { AnswerOf, AnyEndpoint } from '@iris/contract/core/endpoint';
import type { Schema } from '@iris/contract/core/schema';
import { type CallInput, call, stream } from '../../base/request/call.ts';
import { queryOf } from '../../base/request/query.ts';
import type { Asked } from './listAddress.ts';

/** A read of one condo, like its list of bills or the sums over them. */
type OfCondo = AnyEndpoint & { query: Schema<{ condo_id: number }> };

// The endpoint's own schema accepted what the list's address carries, one text after the other.
const inputOf = <E extends OfCondo>(condoID: number, asked: Asked) =>
  ({ query: { ...asked, condo_id: String(condoID) } }) as unknown as CallInput<E>;

/** Reads what the list's address asks for of a condo. */
export const condoQuery =
  <E extends OfCondo>(endpoint: E) =>
  (condoID: number, asked: Asked) =>
    // TypeScript cannot tell for every endpoint at once that it takes a query.
    (queryOf as (e: E, input: CallInput<E>) => ReturnType<typeof queryOf<E>>)(
      endpoint,
      inputOf<E>(condoID, asked),
    );

/** Reads a page of what the list's address asks for of a condo, for an export whose columns are worked out here. */
export const condoPart =
  <E extends OfCondo>(endpoint: E) =>
  (condoID: number, asked: Asked, signal: AbortSignal): Promise<AnswerOf<E>> =>
    call(endpoint, inputOf<E>(condoID, asked), { silent: true, signal });

/** Streams the whole of what the list's address asks for of a condo, for an export. */
export const condoStream =
  <E extends OfCondo>(endpoint: E) =>
  (condoID: number, asked: Asked, signal: AbortSignal) =>
    stream(endpoint, inputOf<E>(condoID, asked), { silent: true, signal });
