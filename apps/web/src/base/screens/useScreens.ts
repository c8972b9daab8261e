import { useMatches } from 'react-router';
import type { ConsoleMap, Screen } from './screens.ts';

const hasScreens = (handle: unknown): handle is ConsoleMap =>
  typeof handle === 'object' && handle !== null && 'screens' in handle && 'folders' in handle;

/** All screens and folders of the console, for a screen that lists others. */
export function useConsoleMap(): ConsoleMap {
  const root = useMatches()[0]?.handle;
  return hasScreens(root) ? root : { screens: [], folders: new Map(), tabs: [], cards: [], finds: {} };
}

const isScreen = (handle: unknown): handle is Screen =>
  typeof handle === 'object' && handle !== null && 'page' in handle;

/** The record of the open screen. */
export function useOpenScreen(): Screen | undefined {
  const handle = useMatches().at(-1)?.handle;
  return isScreen(handle) ? handle : undefined;
}

/** All screens of the console. */
export const useScreens = (): readonly Screen[] => useConsoleMap().screens;
