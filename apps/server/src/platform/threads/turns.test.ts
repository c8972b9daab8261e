import { setImmediate as breathe } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { shareTurns } from './turns.ts';

const [ANN, BOB, CAT] = [1, 2, 3];

/** Jobs that end when the test says so, and the order in which they began. */
function desk(limits: { atOnce: number; waiting: number }) {
  const take = shareTurns(limits);
  const began: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  return {
    began,
    job: (person: number, name: string) =>
      take(person, () => {
        began.push(name);
        return new Promise<string>((resolve, reject) => {
          ends.set(name, (error) => (error ? reject(error) : resolve(name)));
        });
      }),
    async end(name: string, error?: Error) {
      ends.get(name)?.(error);
      await breathe();
    },
  };
}

describe('turns', () => {
  it('are refused to whoever has enough waiting, and to nobody else', async () => {
    const { job, began } = desk({ atOnce: 1, waiting: 2 });
    for (const name of ['a1', 'a2', 'a3']) void job(ANN, name);
    await expect(job(ANN, 'a4')).rejects.toMatchObject({
      fields: [{ path: 'file', key: 'core.fileWaiting' }],
    });
    void job(BOB, 'b1');
    await breathe();
    expect(began).toEqual(['a1']);
  });

  it('go round by person, whoever came with twenty jobs first', async () => {
    const { job, end, began } = desk({ atOnce: 1, waiting: 20 });
    for (let at = 1; at <= 20; at += 1) void job(ANN, `a${at}`);
    for (const name of ['b1', 'b2']) void job(BOB, name);
    void job(CAT, 'c1');
    await breathe();
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(name);
    expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('run one job a person at a time, and leave room for others meanwhile', async () => {
    const { job, end, began } = desk({ atOnce: 2, waiting: 20 });
    for (const name of ['a1', 'a2']) void job(ANN, name);
    await breathe();
    expect(began).toEqual(['a1']);
    void job(BOB, 'b1');
    await breathe();
    expect(began).toEqual(['a1', 'b1']);
    void job(CAT, 'c1');
    await end('b1');
    await end('a1');
    expect(began).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  it('pass on when a job fails', async () => {
    const { job, end, began } = desk({ atOnce: 1, waiting: 20 });
    const failed = expect(job(ANN, 'a1')).rejects.toThrow('broken');
    const after = job(BOB, 'b1');
    await breathe();
    await end('a1', new Error('broken'));
    await failed;
    expect(began).toEqual(['a1', 'b1']);
    await end('b1');
    expect(await after).toBe('b1');
  });
});
