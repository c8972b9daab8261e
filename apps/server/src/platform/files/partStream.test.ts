import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partStream } from './partStream.ts';

const SIZE = 12 * 1024 * 1024 + 17;
const bytes = randomBytes(SIZE);
let folder = '';
let server: Server;

/** Sends the part that the path names: `/from-to`. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iris-part-'));
  await writeFile(join(folder, 'file'), bytes);
  server = createServer(async ({ url = '' }, reply) => {
    const [from = 0, to = 0] = url.slice(1).split('-').map(Number);
    reply.writeHead(200, { 'content-length': to - from + 1 });
    partStream(await open(join(folder, 'file'), 'r'), { from, to })
      .once('error', () => reply.destroy())
      .pipe(reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const answerTo = (from: number, to: number): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get(`http://127.0.0.1:${port}/${from}-${to}`, resolve).once('error', reject);
  });

const digest = (some: Uint8Array): string => createHash('sha256').update(some).digest('hex');

describe('the stream of a part', () => {
  it('fails where the file ends before the part does', async () => {
    const whole = answerTo(SIZE - 10, SIZE + 9).then((answer) => answer.toArray());
    await expect(whole).rejects.toThrow(/aborted|hang up/);
  });

  it('sends exactly its bytes, whoever reads slowly beside it', { timeout: 60_000 }, async () => {
    const place = fc.integer({ min: 0, max: SIZE - 1 });
    const part = fc.tuple(place, place).map(([one, other]) => [Math.min(one, other), Math.max(one, other)]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(part, fc.boolean()), { minLength: 1, maxLength: 8 }),
        async (asked) => {
          await Promise.all(
            asked.map(async ([[from = 0, to = 0], slow]) => {
              const got: Buffer[] = [];
              for await (const chunk of await answerTo(from, to)) {
                got.push(chunk);
                if (slow) for (let turn = 0; turn < 20; turn += 1) await setImmediate();
              }
              expect(digest(Buffer.concat(got))).toBe(digest(bytes.subarray(from, to + 1)));
            }),
          );
        },
      ),
      { numRuns: 12 },
    );
  });
});
