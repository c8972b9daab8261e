import { once } from 'node:events';
import { addAbortSignal, Readable } from 'node:stream';
import { limits } from '@iris/contract/core/limits';
import { LRUCache } from 'lru-cache';
import { type Print, printImage } from './image.ts';

/** How long a document waits for its picture, and the most of it that is read. */
const WAIT_MS = 3_000;
const MOST_BYTES = limits.documentBytes;
/** Characters of the pictures that are remembered: some hundred logos. */
const KEPT = 16 * 1024 * 1024;

interface Stored {
  storageKey: string;
}
type Open = (row: Stored) => Promise<NodeJS.ReadableStream>;

/**
 * Pictures as documents print them. What a storage key names never changes, so the latest prints are remembered: a run
 * of receipts reads and redraws its logo once.
 */
export function openPrints(open: Open): (row: Stored, side: number) => Promise<Print> {
  const known = new LRUCache<string, Print>({ maxSize: KEPT, sizeCalculation: ({ url }) => url.length });
  return async (row, side) => {
    const key = `${row.storageKey} ${side}`;
    const print = known.get(key) ?? (await printImage(await inTime(open, row), side));
    known.set(key, print);
    return print;
  };
}

function inTime(open: Open, row: Stored): Promise<Buffer> {
  const signal = AbortSignal.timeout(WAIT_MS);
  const late = async () => {
    await once(signal, 'abort');
    throw new Error('the storage took too long to give a picture');
  };
  const read = async () => {
    const stream = await open(row);
    return bytesOf(stream instanceof Readable ? addAbortSignal(signal, stream) : stream);
  };
  return Promise.race([read(), late()]);
}

async function bytesOf(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > MOST_BYTES) throw new Error('a picture is larger than any that is stored');
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}
