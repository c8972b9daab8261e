import { vi } from 'vitest';

type Work = () => Promise<unknown>;

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (at) => [...kept.keys()][at] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

/**
 * What the request layer asks of a browser, for tests: storage, one address, locks, the person's doings. Returns where
 * it was sent, and how to do something as a person or as a script.
 */
export function standInForBrowser(origin: string): {
  jumps: string[];
  does(type: string, isTrusted?: boolean): void;
  listens(type: string): boolean;
  /** The names of the locks that another tab holds. */
  elsewhere: Set<string>;
} {
  const jumps: string[] = [];
  const elsewhere = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  const { fetch: send } = globalThis;
  const listeners = new Map<string, (event: { isTrusted: boolean }) => void>();
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: (event: { isTrusted: boolean }) => void) =>
      listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  });
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', {
    pathname: '/unitManage/list',
    search: '',
    href: `${origin}/unitManage/list`,
    assign: (path: string) => jumps.push(path),
  });
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('navigator', {
    languages: ['en'],
    locks: {
      request: (_: string, ...rest: [{ ifAvailable: true }, Work] | [Work]) => {
        const work = rest.at(-1) as Work;
        // A lock that is only wanted if it is free waits for nobody.
        if (rest.length === 2) return work();
        last = last.then(work, work);
        return last;
      },
      query: async () => ({ held: [...elsewhere].map((name) => ({ name })) }),
    },
  });
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => send(new URL(path, origin), init));
  return {
    jumps,
    elsewhere,
    listens: (type) => listeners.has(type),
    does: (type, isTrusted = true) => listeners.get(type)?.({ isTrusted }),
  };
}
