import { useState } from 'react';
import { useSession } from '../../base/session/session.ts';
import { chainTo, type MenuEntry } from './menu.ts';

const STORED = 'iris.menu';

/**
 * The one folder that is open, with those around it: that of the current page, or the one that the person opened last,
 * which this browser remembers.
 */
export function useOpenFolder(entries: readonly MenuEntry[], current: string | undefined) {
  const user = useSession((session) => session.user?.id);
  const stored = `${STORED}.${user}`;
  const home = chainTo(entries, current).at(-2) ?? null;
  const [seen, setSeen] = useState(home);
  const [open, setOpen] = useState(() => home ?? localStorage.getItem(stored));
  if (seen !== home) {
    setSeen(home);
    if (home !== null) setOpen(home);
  }
  const around = chainTo(entries, open ?? undefined);
  const toggle = (key: string) => {
    // Of a folder that closes, the one around it stays open.
    const next = around.includes(key) ? (chainTo(entries, key).at(-2) ?? null) : key;
    setOpen(next);
    if (next === null) localStorage.removeItem(stored);
    else localStorage.setItem(stored, next);
  };
  return { isOpen: (key: string) => around.includes(key), toggle };
}
