import { formatMoment, startOfDay } from '@iris/contract/core/day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyManifest } from './player.sample.ts';
import { type Scene, sceneAt } from './schedule.ts';

const DAY_MS = 86_400_000;
const first = startOfDay('2026-03-10');
const moment = fc.integer({ min: first - DAY_MS, max: first + 12 * DAY_MS });
const runs = { numRuns: import.meta.env.DEEP ? 5_000 : 200 };

/** What is seen of a scene. */
const seen = (scene: Scene) =>
  scene.kind === 'NAME'
    ? scene.why
    : scene.kind === 'REST'
      ? scene.again
      : [scene.video?.key, ...scene.lanes.map(({ item, from }) => `${item.key}@${from}`)];

describe('what a machine shows at a moment', () => {
  it('stays until the moment that is named, which comes today', () => {
    fc.assert(
      fc.property(anyManifest, moment, fc.double({ min: 0, max: 1, noNaN: true }), (manifest, now, share) => {
        const scene = sceneAt(manifest, now);
        expect(scene.until).toBeGreaterThan(now);
        expect(scene.until).toBeLessThanOrEqual(startOfDay(formatMoment(now).slice(0, 10)) + DAY_MS);
        const between = Math.floor(now + (scene.until - 1 - now) * share);
        expect(seen(sceneAt(manifest, between))).toEqual(seen(scene));
        expect(sceneAt(manifest, between).until).toBe(scene.until);
      }),
      runs,
    );
  });

  it('is the video of the period by the Hong Kong clock, the items in the rest, and never nothing for something', () => {
    fc.assert(
      fc.property(anyManifest, moment, (manifest, now) => {
        const [day = '', clock = ''] = formatMoment(now).split(' ');
        const scene = sceneAt(manifest, now);
        if (day < '2026-03-10' || day > '2026-03-20') {
          expect(scene.kind).toBe('NAME');
          return;
        }
        // Times of the day compare as text.
        const due = manifest.videos.find(({ periods }) =>
          periods.some(({ from, to }) => from <= clock && clock < to),
        );
        const kinds = new Set(manifest.items.map(({ kind }) => kind));
        const lanes = manifest.columns === 'TWO' ? kinds.size : Math.min(kinds.size, 1);
        if (scene.kind !== 'PLAY') {
          expect(due).toBeUndefined();
          expect(lanes).toBe(0);
          return;
        }
        expect(scene.video?.key).toBe(due?.key);
        expect(scene.lanes).toHaveLength(due && manifest.layout === 'FULL' ? 0 : lanes);
        for (const { item, from, until } of scene.lanes) {
          expect(manifest.items).toContain(item);
          expect(from).toBeLessThanOrEqual(now);
          expect(until).toBeGreaterThan(now);
        }
      }),
      runs,
    );
  });

  it('gives each item its seconds, unless a video comes', () => {
    fc.assert(
      fc.property(anyManifest, (manifest) => {
        const start = first + DAY_MS;
        const stood = new Map<string, number>();
        let now = start;
        for (let turns = 0; now < start + DAY_MS / 24 && turns < 1_000; turns += 1) {
          const scene = sceneAt(manifest, now);
          if (scene.kind === 'PLAY')
            for (const [at, { item, from, until }] of scene.lanes.entries()) {
              const name = `${at} ${item.key}@${from}`;
              expect(until - from).toBeLessThanOrEqual(item.seconds * 1_000);
              stood.set(name, (stood.get(name) ?? 0) + scene.until - Math.max(now, from));
              // Cut short is it only where something else begins, or where the day is over.
              if (until - from < item.seconds * 1_000 && from >= start) {
                const clock = formatMoment(until).slice(11);
                const fromClock = formatMoment(from).slice(11);
                const edges = manifest.videos.flatMap(({ periods }) =>
                  periods.flatMap(({ from, to }) => [from, to]),
                );
                expect([...edges, '00:00'].some((edge) => edge === clock || edge === fromClock)).toBe(true);
              }
            }
          now = scene.until;
        }
      }),
      { numRuns: import.meta.env.DEEP ? 500 : 15 },
    );
  });

  it('goes on over midnight with what it shows', () => {
    const item = (key: string) => ({
      key,
      name: key,
      kind: 'TEXT' as const,
      file: null,
      text: key,
      seconds: 7,
    });
    const [sample] = fc.sample(anyManifest, 1);
    if (!sample) throw new Error('no sample');
    const manifest = {
      ...sample,
      videos: [],
      columns: 'ONE' as const,
      items: [item('Ta'), item('Tb'), item('Tc')],
    };
    const midnight = startOfDay('2026-03-12');
    const [before, after] = [midnight - 1, midnight].map((now) => sceneAt(manifest, now));
    if (before?.kind !== 'PLAY' || after?.kind !== 'PLAY') throw new Error('nothing plays');
    // Three of seven seconds do not divide a day: the one that stands across midnight is the same.
    expect(seen(after)).toEqual(seen(before));
    const last = { ...manifest, valid_to: '2026-03-11' };
    expect(sceneAt(last, midnight)).toMatchObject({ kind: 'NAME', why: 'LATE' });
    expect(sceneAt({ ...manifest, valid_from: '2026-03-12' }, midnight - 1)).toMatchObject({ why: 'EARLY' });
    expect(sceneAt({ ...manifest, items: [] }, midnight)).toMatchObject({ kind: 'NAME', why: 'EMPTY' });
  });

  it('says between the periods of videos alone when it plays again, and after the last one that it is over', () => {
    const [sample] = fc.sample(anyManifest, 1);
    if (!sample) throw new Error('no sample');
    const periods = [
      { from: '18:00', to: '20:00' },
      { from: '08:00', to: '09:30' },
    ];
    const video = { key: 'V1', name: 'V1', file: 1, duration_ms: 15_000, periods };
    const manifest = {
      ...sample,
      videos: [video],
      items: [],
      valid_from: '2026-03-10',
      valid_to: '2026-03-12',
    };
    const at = (day: string, hours: number) => startOfDay(day) + hours * (DAY_MS / 24);
    const rest = (day: string, hours: number) => sceneAt(manifest, at(day, hours));
    expect(rest('2026-03-10', 1)).toMatchObject({ kind: 'REST', again: at('2026-03-10', 8) });
    expect(rest('2026-03-10', 9.5)).toMatchObject({ kind: 'REST', again: at('2026-03-10', 18) });
    expect(rest('2026-03-10', 20)).toMatchObject({ kind: 'REST', again: at('2026-03-11', 8) });
    expect(rest('2026-03-10', 19)).toMatchObject({ kind: 'PLAY' });
    expect(rest('2026-03-12', 12)).toMatchObject({ kind: 'REST', again: at('2026-03-12', 18) });
    expect(rest('2026-03-12', 21)).toMatchObject({ kind: 'NAME', why: 'LATE' });
  });
});
