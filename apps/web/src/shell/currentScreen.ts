import { useMatches } from 'react-router';
import type { Screen } from '../base/screens/screens.ts';
import { screens } from './features.ts';

const isScreen = (handle: unknown): handle is Screen =>
  typeof handle === 'object' && handle !== null && 'page' in handle;

/** The record of the open screen. */
export function useCurrentScreen(): Screen | undefined {
  const handle = useMatches().at(-1)?.handle;
  return isScreen(handle) ? handle : undefined;
}

/** The path of the menu entry for the open screen: its own, or that of a parent screen. */
export function useCurrentEntry(): string | undefined {
  let screen = useCurrentScreen();
  while (screen && !screen.menu) {
    const { parent } = screen;
    screen = screens.find(({ path }) => path === parent);
  }
  return screen?.path;
}
