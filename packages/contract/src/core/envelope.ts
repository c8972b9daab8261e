import * as z from 'zod';
import type { Schema } from './schema.ts';

/** A refused field: `path` as in the input ('password', 'rows.3.area'). */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** Every answer, errors included. `request` is `METHOD /path`; success is code 0. */
export interface Envelope<Data> {
  code: number;
  message: string;
  data: Data;
  request: string;
}

/** What an error may carry beside its message: the refused fields, or the current record after a stale save. */
export interface ErrorData {
  fields?: FieldError[];
  current?: unknown;
}

/** The schema of a whole response body: code, message, data, and the request line that it answers. */
export const envelopeOf = <Answer extends Schema>(answer: Answer) =>
  z.object({ code: z.number(), message: z.string(), data: answer, request: z.string() });
