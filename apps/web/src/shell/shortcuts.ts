import { useEffect } from 'react';
import { create } from 'zustand';
import { isTyping } from '../base/window/typing.ts';

interface Shortcut {
  /** Which of the dialogs available on every screen is open. */
  open: 'palette' | 'keys' | null;
  /** What was typed for the palette before it had loaded. */
  typed: string;
}

export const useShortcut = create<Shortcut>(() => ({ open: null, typed: '' }));

export const openShortcut = (open: Shortcut['open']): void => useShortcut.setState({ open, typed: '' });

/** Ctrl/Cmd+K opens the palette, `?` shows the shortcuts. */
export function useShortcutKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openShortcut('palette');
      } else if (event.key === '?' && !isTyping(event.target)) openShortcut('keys');
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
