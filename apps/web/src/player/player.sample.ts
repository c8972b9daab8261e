import type { PlayerManifest } from '@iris/contract/adMachine/adMachine.model';
import fc from 'fast-check';

/** Manifests for the properties of the player. */
const MINUTES = 24 * 60;
const time = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Files have as their hash what their id says, so that two manifests agree about them. */
export const fileOf = (id: number, type = 'image/png') => ({ id, sha256: `hash${id}`, size: 100 + id, type });

/** Periods that do not overlap, dealt out to some videos. */
const videos = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: MINUTES }), { maxLength: 8 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
  )
  .map(([edges, ids]) => {
    const sorted = edges.toSorted((a, b) => a - b);
    const periods = sorted.flatMap((from, at) => {
      const to = sorted[at + 1];
      return at % 2 === 0 && to !== undefined ? [{ from: time(from), to: time(to) }] : [];
    });
    return ids.map((id, at) => ({
      key: `V${id}`,
      name: `video ${id}`,
      file: 100 + id,
      duration_ms: 4_000,
      periods: periods.filter((_, turn) => turn % ids.length === at),
    }));
  });

const items = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.boolean(), fc.integer({ min: 3, max: 300 }))
    .map(([id, isPicture, seconds]) => ({
      key: isPicture ? `P${id}` : `T0000000${id}`,
      name: `item ${id}`,
      kind: isPicture ? ('PICTURE' as const) : ('TEXT' as const),
      file: isPicture ? id : null,
      text: 'text',
      seconds,
    })),
  { maxLength: 6 },
);

/** Any manifest that a server may send. */
export const anyManifest: fc.Arbitrary<PlayerManifest> = fc
  .record({
    version: fc.integer({ min: 1, max: 9 }),
    layout: fc.constantFrom('FULL' as const, 'SPLIT' as const),
    columns: fc.constantFrom('ONE' as const, 'TWO' as const),
    videos,
    items,
  })
  .map((some) => ({
    ...some,
    feed: 0,
    name: 'Lobby',
    logo: null,
    orientation: 'LANDSCAPE' as const,
    valid_from: '2026-03-10',
    valid_to: '2026-03-20',
    headlines: [],
    files: [...new Set([...some.videos, ...some.items].flatMap(({ file }) => file ?? []))].map((id) =>
      fileOf(id),
    ),
  }));
