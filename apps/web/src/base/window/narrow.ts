import { useSyncExternalStore } from 'react';

const query = '(max-width: 1023px)';

/** Whether the window is a tablet's or smaller, or zoomed that far: the menu becomes a drawer. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
