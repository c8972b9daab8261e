import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How much stays in memory; more goes to a file. */
const KEPT_BYTES = 1024 * 1024;
/** How much is collected between writes to the file. */
const WRITE_BYTES = 256 * 1024;
/** Small: with pieces of a megabyte the server's memory rose higher while it sent a long answer. */
const READ_BYTES = 64 * 1024;

/** Bytes waiting to be sent: a few in memory, many in an unnamed file that disappears with the process. */
export interface Spool {
  /** Resolves when there is room for more; `read` reports a failed write. */
  write(bytes: Buffer): Promise<void>;
  /** All bytes in order, once; then the spool is gone. Throws the error that kept them from being written. */
  read(): AsyncGenerator<Buffer>;
  /** Discards the bytes. */
  drop(): Promise<void>;
}

/** Collects bytes in memory up to `kept`, then moves them to a temporary file. */
export function openSpool(kept: number = KEPT_BYTES): Spool {
  let parts: Buffer[] = [];
  /** Bytes in `parts`. */
  let held = 0;
  let file: FileHandle | undefined;
  let failure: unknown;
  let last = Promise.resolve();

  const store = async (bytes: Buffer) => {
    parts.push(bytes);
    held += bytes.length;
    if (held <= (file ? WRITE_BYTES : kept)) return;
    file ??= await openUnnamed();
    await file.appendFile(Buffer.concat(parts));
    parts = [];
    held = 0;
  };
  const drop = async () => {
    await last;
    parts = [];
    await file?.close();
    file = undefined;
  };
  return {
    write(bytes) {
      last = last
        .then(() => (failure === undefined ? store(bytes) : undefined))
        .catch((error: unknown) => {
          failure = error;
        });
      return last;
    },
    async *read() {
      try {
        await last;
        if (failure !== undefined) throw failure;
        if (file) {
          for await (const part of file.createReadStream({
            start: 0,
            highWaterMark: READ_BYTES,
            autoClose: false,
          })) {
            yield part as Buffer;
          }
        }
        yield* parts;
      } finally {
        await drop();
      }
    },
    drop,
  };
}

/** A file that only this process can reach: its name is removed before anything is written. */
async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `iris-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}
