import { vi } from 'vitest';

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
} {
  const jumps: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const { fetch: send } = globalThis;
  const listeners = new Map<string, (event: { isTrusted: boolean }) => void>();
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: (event: { isTrusted: boolean }) => void) =>
      listeners.set(type, listener),
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
      request: (_: string, work: () => Promise<unknown>) => {
        last = last.then(work, work);
        return last;
      },
    },
  });
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => send(new URL(path, origin), init));
  return { jumps, does: (type, isTrusted = true) => listeners.get(type)?.({ isTrusted }) };
}
