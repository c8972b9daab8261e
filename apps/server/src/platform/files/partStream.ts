import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Part } from './storage.ts';

const CHUNK_BYTES = 256 * 1024;

/**
 * Streams a part of an open file, then closes it. Only to be piped into a response: all chunks share one buffer, which
 * is filled again once the response has handed the last one to the system. A video read into new buffers made the
 * server collect the garbage of its whole memory every few films, which took more time than sending them.
 */
export function partStream(file: FileHandle, { from, to }: Part): Readable {
  const buffer = Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, to - from + 1));
  let at = from;
  /** Fills the buffer as far as the part goes: a short chunk might not be waited for. */
  const fill = async (): Promise<Buffer> => {
    const wanted = Math.min(buffer.length, to - at + 1);
    let filled = 0;
    while (filled < wanted) {
      const { bytesRead } = await file.read(buffer, filled, wanted - filled, at + filled);
      if (bytesRead === 0) throw new Error('the file ends before its part does');
      filled += bytesRead;
    }
    at += filled;
    return buffer.subarray(0, filled);
  };
  return new Readable({
    // Nothing is read ahead, into the chunk that is being sent.
    highWaterMark: 0,
    read() {
      if (at > to) this.push(null);
      else
        fill().then(
          (chunk) => this.push(chunk),
          (error) => this.destroy(error),
        );
    },
    destroy(error, done) {
      file.close().then(
        () => done(error),
        () => done(error),
      );
    },
  });
}
