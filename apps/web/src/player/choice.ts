import type { PlayerManifest } from '@iris/contract/adMachine/adMachine.model';

export type PlayerFile = PlayerManifest['files'][number];

/**
 * How long what is no longer published may stay while its successor is loaded. With the half minute until the player
 * hears of it, nothing stays for longer than one.
 */
const GRACE_MS = 20_000;

export interface Held {
  /** The newest manifest that the player heard of. */
  wanted: PlayerManifest;
  /** When it heard of it. */
  heardAt: number;
  /** The last manifest of which every file was there. */
  good: PlayerManifest | null;
}

type Has = (file: PlayerFile) => boolean;

/** Whether every file of a manifest is there, verified. */
export const isComplete = ({ files }: PlayerManifest, has: Has): boolean => files.every(has);

const holds = ({ videos, items }: PlayerManifest): boolean => videos.length > 0 || items.length > 0;

/** What of a manifest can be shown with the files that are there. */
function usable(manifest: PlayerManifest, has: Has): PlayerManifest {
  const there = new Set(manifest.files.filter(has).map(({ id }) => id));
  return {
    ...manifest,
    logo: manifest.logo !== null && there.has(manifest.logo) ? manifest.logo : null,
    videos: manifest.videos.filter(({ file }) => there.has(file)),
    items: manifest.items.filter(({ file }) => file === null || there.has(file)),
  };
}

/** The contents of one manifest with what else the other says: name, days, orientation and headlines take no loading. */
const contentsOf = (good: PlayerManifest, wanted: PlayerManifest): PlayerManifest => ({
  ...wanted,
  version: good.version,
  layout: good.layout,
  columns: good.columns,
  videos: good.videos,
  items: good.items,
  files: [...wanted.files, ...good.files],
});

/** The contents of a manifest that another still has. */
function still(good: PlayerManifest, wanted: PlayerManifest): PlayerManifest {
  const keys = new Set([...wanted.videos, ...wanted.items].map(({ key }) => key));
  const kept = <Thing extends { key: string }>(things: readonly Thing[]) =>
    things.filter(({ key }) => keys.has(key));
  const contents = contentsOf(good, wanted);
  return { ...contents, videos: kept(good.videos), items: kept(good.items), files: wanted.files };
}

/**
 * Which manifest is shown. The newest once all its files are there; until then the last good one, for a moment whole and
 * then without what was taken off. If nothing of it is left, what of the newest is there. A file that is not there,
 * verified, is in none of them.
 */
export function choose({ wanted, heardAt, good }: Held, has: Has, now: number): PlayerManifest {
  if (isComplete(wanted, has)) return wanted;
  const before = good ? [still(good, wanted)] : [];
  // A clock that was set back does not prolong it.
  if (good && now >= heardAt && now < heardAt + GRACE_MS) before.unshift(contentsOf(good, wanted));
  const shown = [...before, wanted].map((manifest) => usable(manifest, has));
  return shown.find(holds) ?? usable(wanted, has);
}

/** The files that are kept; all others leave the store. */
export function keptFiles({ wanted, heardAt, good }: Held, has: Has, now: number): readonly PlayerFile[] {
  const waits = !isComplete(wanted, has) && now >= heardAt && now < heardAt + GRACE_MS;
  return waits && good ? [...wanted.files, ...good.files] : wanted.files;
}
