import { useSyncExternalStore } from 'react';

/** A hook that follows a media query. */
const following = (query: string) => {
  const subscribe = (changed: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  const matches = () => window.matchMedia(query).matches;
  // `now` is for code outside components, which does not follow it.
  return Object.assign((): boolean => useSyncExternalStore(subscribe, matches), { now: matches });
};

/** Whether the window is a tablet's or smaller, or zoomed that far: what lies beside the fields goes below them. */
export const useNarrow = following('(max-width: 1023px)');

/** Whether the columns of a list fold into a second line: seven of them, with English words, need more than a tablet. */
export const useFolded = following('(max-width: 1100px)');

/** Whether the window is at least a common screen, on which an English list has room for one long line. */
export const useCommon = following('(min-width: 1440px)');

/** Whether the window is so wide that long English cells have a column each, and tables fit the narrow one of a page. */
export const useRoomy = following('(min-width: 1800px)');

/** Whether the window is tall: charts and the like may take more than on a common screen. */
export const useTall = following('(min-height: 1000px)');

const useRoomForRail = following('(min-width: 768px)');
const useRoomForMenu = following('(min-width: 1180px)');

/** What the window has room for: the whole menu, a rail of its icons, or neither. */
export function useMenuRoom(): 'menu' | 'rail' | 'none' {
  const rail = useRoomForRail();
  const menu = useRoomForMenu();
  return menu ? 'menu' : rail ? 'rail' : 'none';
}
