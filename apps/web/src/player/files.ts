import { fetchMedia } from './calls.ts';
import type { PlayerFile } from './choice.ts';

/**
 * The verified files, each in the browser's private file system under its hash. A file is written whole and only after
 * its bytes were compared, and it is compared again after every start. Videos play from there: the browser itself reads the
 * parts that it needs, and nothing depends on a worker being awake.
 */
export type Loaded = 'ok' | 'damaged' | 'full' | 'gone' | 'failed';

const verified = new Map<string, { blob: Blob; url?: string }>();
/** What arrived of files before the line broke. */
const begun = new Map<string, Uint8Array<ArrayBuffer>[]>();

const FOLDER = 'player';
const folder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a file is there and was verified since the start. */
export const has = ({ sha256 }: PlayerFile): boolean => verified.has(sha256);

/** An address at which the page can show a verified file. */
export function urlOf({ sha256 }: PlayerFile): string | null {
  const file = verified.get(sha256);
  if (!file) return null;
  file.url ??= URL.createObjectURL(file.blob);
  return file.url;
}

/** Verifies a file that is in the store; one that is damaged leaves it. */
export async function verify({ sha256, type, size }: PlayerFile): Promise<boolean> {
  try {
    const place = await folder();
    const stored = await (await place.getFileHandle(sha256)).getFile();
    if (stored.size === size && (await sha256Of(await stored.arrayBuffer())) === sha256) {
      verified.set(sha256, { blob: stored.slice(0, stored.size, type) });
      return true;
    }
    await place.removeEntry(sha256);
  } catch {
    // It is not there, or cannot be read: it is loaded.
  }
  return false;
}

/** Loads a file, or the rest of it, and puts it into the store once it is as its hash says. */
export async function load(file: PlayerFile, token: string): Promise<Loaded> {
  const { sha256, size, type } = file;
  const parts = begun.get(sha256) ?? [];
  begun.set(sha256, parts);
  try {
    const from = parts.reduce((sum, { length }) => sum + length, 0);
    const response = await fetchMedia(file, from, token);
    if (response.status === 404 || response.status === 401) return forgetBegun(sha256, 'gone');
    if (!response.ok || !response.body) return forgetBegun(sha256, 'failed');
    if (response.status !== 206) parts.length = 0;
    await readInto(parts, response.body, size);
  } catch {
    return 'failed';
  }
  begun.delete(sha256);
  const bytes = await new Blob(parts).arrayBuffer();
  if (bytes.byteLength !== size || (await sha256Of(bytes)) !== sha256) return 'damaged';
  try {
    await put(sha256, bytes);
  } catch (error) {
    return isFull(error) ? 'full' : 'failed';
  }
  return (await verify({ ...file, type })) ? 'ok' : 'damaged';
}

function forgetBegun(sha256: string, why: Loaded): Loaded {
  begun.delete(sha256);
  return why;
}

async function readInto(
  parts: Uint8Array<ArrayBuffer>[],
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  size: number,
): Promise<void> {
  let length = parts.reduce((sum, part) => sum + part.length, 0);
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parts.push(value);
    length += value.length;
    // More than was announced is not the file; it is not read to its end.
    if (length > size) return reader.cancel();
  }
}

async function put(name: string, bytes: ArrayBuffer): Promise<void> {
  const place = await folder();
  const handle = await place.getFileHandle(name, { create: true });
  const writable = await handle.createWritable();
  try {
    await writable.write(bytes);
    await writable.close();
  } catch (error) {
    await writable.abort().catch(() => {});
    await place.removeEntry(name).catch(() => {});
    throw error;
  }
}

/** Removes all files but these. */
export async function keepOnly(files: readonly PlayerFile[]): Promise<void> {
  const kept = new Set(files.map(({ sha256 }) => sha256));
  for (const map of [verified, begun]) for (const sha256 of map.keys()) if (!kept.has(sha256)) drop(sha256);
  const place = await folder();
  for await (const name of place.keys()) if (!kept.has(name)) await place.removeEntry(name).catch(() => {});
}

function drop(sha256: string): void {
  const url = verified.get(sha256)?.url;
  if (url !== undefined) URL.revokeObjectURL(url);
  verified.delete(sha256);
  begun.delete(sha256);
}
