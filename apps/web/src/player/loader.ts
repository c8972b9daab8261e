import type { PlayerFile } from './choice.ts';
import { has, type Loaded, load, verify } from './files.ts';
import { type Said, texts } from './player.text.ts';

const FIRST_WAIT_MS = 5_000;
const MOST_WAIT_MS = 600_000;
const LOOK_MS = 500;

interface Loading {
  token: string;
  failed: (said: Said, what: string) => void;
  /** A file is no longer published: what the player wants is out of date. */
  gone: () => void;
}

/** Loads files one after the other until all are there; what fails is tried again, later each time. */
export function createLoader({ token, failed, gone }: Loading) {
  let files: PlayerFile[] = [];
  /** Those that may be loaded; the others are only looked for in the store. */
  let published = new Set<string>();
  const looked = new Set<string>();
  const waits = new Map<string, { until: number; times: number }>();
  let busy = false;

  const delay = (sha256: string): number => {
    const times = (waits.get(sha256)?.times ?? 0) + 1;
    const ms = Math.min(MOST_WAIT_MS, FIRST_WAIT_MS * 2 ** (times - 1));
    waits.set(sha256, { until: performance.now() + ms, times });
    return times;
  };
  const take = async (file: PlayerFile): Promise<void> => {
    if (!looked.has(file.sha256)) {
      looked.add(file.sha256);
      if (await verify(file)) return;
    }
    if (!published.has(file.sha256)) return;
    const came: Loaded = await load(file, token);
    if (came === 'ok') {
      waits.delete(file.sha256);
      return;
    }
    const times = delay(file.sha256);
    if (came === 'gone') gone();
    // The first time, the manifest may only be out of date.
    if (came === 'gone' && times > 1) failed(texts.missing, `#${file.id}`);
    if (came === 'damaged') failed(texts.damaged, `#${file.id}`);
    if (came === 'full') failed(texts.full, `#${file.id}`);
  };
  const next = (): PlayerFile | undefined =>
    files.find(
      (file) =>
        !has(file) &&
        (!looked.has(file.sha256) || published.has(file.sha256)) &&
        (waits.get(file.sha256)?.until ?? 0) <= performance.now(),
    );
  const look = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      for (let file = next(); file; file = next()) await take(file);
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  return {
    /** Which files are wanted, first ones first, and which of them are still published. */
    want(all: readonly PlayerFile[], newest: readonly PlayerFile[]): void {
      files = [...all];
      published = new Set(newest.map(({ sha256 }) => sha256));
      void look();
    },
    /** The server is back: what waits to be tried again need wait no longer. */
    again(): void {
      for (const wait of waits.values()) wait.until = 0;
    },
    /** How much of some files is there, in per cent of their bytes. */
    percent(of: readonly PlayerFile[]): number {
      const bytes = (some: readonly PlayerFile[]) => some.reduce((sum, { size }) => sum + size, 0);
      const all = bytes(of);
      return all === 0 ? 100 : Math.floor((bytes(of.filter(has)) / all) * 100);
    },
    stop: () => {
      clearInterval(timer);
      files = [];
    },
  };
}
