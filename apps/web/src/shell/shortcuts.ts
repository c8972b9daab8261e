import { useEffect } from 'react';
import { create } from 'zustand';
import { isTyping } from '../base/window/typing.ts';

/** Which of the dialogs available on every screen is open. */
export const useShortcut = create<{ open: 'palette' | 'keys' | null }>(() => ({ open: null }));

export const openShortcut = (open: 'palette' | 'keys' | null): void => useShortcut.setState({ open });

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
