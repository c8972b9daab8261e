import { useMatches } from 'react-router';
import type { Screen } from '../screens.ts';

const hasScreens = (handle: unknown): handle is { screens: readonly Screen[] } =>
  typeof handle === 'object' && handle !== null && 'screens' in handle;

/** All screens of the console, for a screen that shows what others there are. */
export function useScreens(): readonly Screen[] {
  const root = useMatches()[0]?.handle;
  return hasScreens(root) ? root.screens : [];
}
