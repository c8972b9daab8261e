import type { PlayerManifest } from '@iris/contract/adMachine/adMachine.model';
import { dayOf, startOfDay } from '@iris/contract/core/day';

export type Video = PlayerManifest['videos'][number];
type Item = PlayerManifest['items'][number];

/** What stands in one place of the screen, from one moment until before another. */
export interface Standing {
  item: Item;
  from: number;
  until: number;
}

/** What belongs on the screen at a moment, and the moment at which that may change. */
export type Scene =
  | { kind: 'NAME'; why: 'EARLY' | 'LATE' | 'EMPTY'; until: number }
  | { kind: 'REST'; again: number; until: number }
  | { kind: 'PLAY'; video: Video | null; lanes: readonly Standing[]; until: number };

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** `08:30` as milliseconds since midnight; `24:00` is the midnight that follows. */
const sinceMidnight = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
};

/**
 * What a machine shows at a moment of the Hong Kong day. It depends on nothing but the manifest and the moment: after a
 * start, a midnight or a jump of the clock the screen is what it would have been anyway.
 */
export function sceneAt(manifest: PlayerManifest, now: number): Scene {
  const day = dayOf(now);
  const midnight = startOfDay(day);
  const tomorrow = midnight + DAY_MS;
  if (day < manifest.valid_from) return { kind: 'NAME', why: 'EARLY', until: tomorrow };
  if (day > manifest.valid_to) return { kind: 'NAME', why: 'LATE', until: tomorrow };
  const periods = manifest.videos.flatMap((video) =>
    video.periods.map(({ from, to }) => ({ video, from: sinceMidnight(from), to: sinceMidnight(to) })),
  );
  const time = now - midnight;
  const edges = periods.flatMap(({ from, to }) => [from, to]);
  const video = periods.find(({ from, to }) => from <= time && time < to)?.video ?? null;
  const edge = Math.min(tomorrow, ...edges.filter((one) => one > time).map((one) => midnight + one));
  const whole = manifest.layout === 'FULL';
  // Where videos take the whole screen, the items begin anew after each; else they go round without end.
  const began = whole && edges.length > 0 ? midnight + lastBefore(edges, time) : 0;
  const lanes =
    video && whole ? [] : lanesOf(manifest).map((items) => standing(items, began, { now, until: edge }));
  if (!video && lanes.length === 0) {
    if (periods.length === 0) return { kind: 'NAME', why: 'EMPTY', until: edge };
    const starts = periods.map(({ from }) => from);
    const later = starts.filter((start) => start > time);
    const again = later.length > 0 ? midnight + Math.min(...later) : tomorrow + Math.min(...starts);
    return dayOf(again) > manifest.valid_to
      ? { kind: 'NAME', why: 'LATE', until: edge }
      : { kind: 'REST', again, until: edge };
  }
  return { kind: 'PLAY', video, lanes, until: Math.min(edge, ...lanes.map(({ until }) => until)) };
}

/** The last edge of today that has passed, else the last one of yesterday. */
function lastBefore(edges: readonly number[], time: number): number {
  const passed = edges.filter((edge) => edge <= time);
  return passed.length > 0 ? Math.max(...passed) : Math.max(...edges) - DAY_MS;
}

/** The items of each place: one after the other in one, or pictures beside texts if there are both. */
function lanesOf({ columns, items }: PlayerManifest): Item[][] {
  const places =
    columns === 'TWO'
      ? [items.filter(({ kind }) => kind === 'PICTURE'), items.filter(({ kind }) => kind === 'TEXT')]
      : [items];
  return places.filter(({ length }) => length > 0);
}

function standing(
  items: readonly Item[],
  began: number,
  { now, until }: { now: number; until: number },
): Standing {
  const long = (item: Item) => item.seconds * 1_000;
  const round = items.reduce((sum, item) => sum + long(item), 0);
  const into = (((now - began) % round) + round) % round;
  let from = now - into;
  for (const item of items) {
    const end = from + long(item);
    if (now < end) return { item, from: Math.max(from, began), until: Math.min(end, until) };
    from = end;
  }
  throw new RangeError('no item stands: the list is empty');
}
