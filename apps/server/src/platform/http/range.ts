import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bytes that are sent in part too, to whoever asks for a range of them. */
export interface PartialBytes {
  size: number;
  /** The same as long as the bytes are. */
  tag: string;
  /** From one byte to another, both included. */
  open(from: number, to: number): Promise<NodeJS.ReadableStream>;
}

const form = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** The first and last byte that a header asks for; null for all of them, undefined for none that are there. */
function rangeOf(header: string, size: number): { from: number; to: number } | null | undefined {
  const [, first = '', last = ''] = form.exec(header.trim()) ?? [];
  // What is not understood, and several ranges at once, get the whole file, as HTTP allows.
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < from) return null;
  return from > to ? undefined : { from, to };
}

/** Sets status and headers of an answer with the part that a request asks for, and opens that part. */
export async function partOf(
  { size, tag, open }: PartialBytes,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<NodeJS.ReadableStream | undefined> {
  const etag = `"${tag}"`;
  reply.headers({ 'accept-ranges': 'bytes', etag });
  if (headers['if-none-match'] === etag) {
    reply.status(304);
    return undefined;
  }
  // A part of what was there before would not fit to the rest.
  const same = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = same ? rangeOf(headers.range ?? '', size) : null;
  if (range === undefined) {
    reply.status(416).header('content-range', `bytes */${size}`);
    return undefined;
  }
  if (range) reply.status(206).header('content-range', `bytes ${range.from}-${range.to}/${size}`);
  const { from, to } = range ?? { from: 0, to: size - 1 };
  reply.header('content-length', to - from + 1);
  return open(from, to);
}
