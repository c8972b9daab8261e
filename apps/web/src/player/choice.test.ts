import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choose, type Held, isComplete, keptFiles } from './choice.ts';
import { anyManifest, fileOf } from './player.sample.ts';

const MINUTE_MS = 60_000;
/** What the player heard of, some files that are there, and how long ago it heard. */
const situation = fc.record({
  held: fc
    .record({ wanted: anyManifest, good: fc.option(anyManifest) })
    .map(({ wanted, good }): Held => ({ wanted: { ...wanted, version: 10 }, heardAt: 0, good })),
  there: fc.array(fc.constantFrom(...[1, 2, 3, 4, 5, 6, 7, 8, 9, 101, 102, 103, 104, 105, 106])),
  now: fc.integer({ min: -MINUTE_MS, max: 2 * MINUTE_MS }),
});
const runs = { numRuns: import.meta.env.DEEP ? 20_000 : 300 };

describe('which manifest is shown', () => {
  const check = (
    property: (of: {
      held: Held;
      has: (file: { sha256: string }) => boolean;
      there: Set<number>;
      now: number;
      shown: ReturnType<typeof choose>;
    }) => void,
  ) =>
    fc.assert(
      fc.property(situation, ({ held, there: some, now }) => {
        const there = new Set(some);
        const hashes = new Set(some.map((id) => fileOf(id).sha256));
        const has = ({ sha256 }: { sha256: string }) => hashes.has(sha256);
        property({ held, has, there, now, shown: choose(held, has, now) });
      }),
      runs,
    );

  it('never names a file that is not there and verified', () => {
    check(({ there, shown }) => {
      for (const { file } of [...shown.videos, ...shown.items])
        if (file !== null) expect(there).toContain(file);
    });
  });

  it('has nothing, after the grace, that is no longer published', () => {
    check(({ held, now, shown }) => {
      if (now >= 0 && now < 20_000) return;
      const published = new Set([...held.wanted.videos, ...held.wanted.items].map(({ key }) => key));
      for (const { key } of [...shown.videos, ...shown.items]) expect(published).toContain(key);
    });
  });

  it('is the newest once all of it is there, and never empty while one of them has something to show', () => {
    check(({ held, has, there, shown }) => {
      if (isComplete(held.wanted, has)) {
        expect(shown).toBe(held.wanted);
        return;
      }
      const left = [...held.wanted.videos, ...held.wanted.items].filter(
        ({ file }) => file === null || there.has(file),
      );
      if (left.length > 0) expect(shown.videos.length + shown.items.length).toBeGreaterThan(0);
    });
  });

  it('keeps the files of what it shows, and of nothing that was taken off', () => {
    check(({ held, has, now, shown }) => {
      const kept = new Set(keptFiles(held, has, now).map(({ id }) => id));
      for (const { file } of [...shown.videos, ...shown.items])
        if (file !== null) expect(kept).toContain(file);
      if (now < 0 || now >= 20_000)
        expect([...kept].every((id) => held.wanted.files.some((file) => file.id === id))).toBe(true);
    });
  });
});
