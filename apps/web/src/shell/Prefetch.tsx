import { useEffect } from 'react';
import { useIdle } from '../kit/page/useIdle.ts';

/**
 * Once the first screen has been shown for a while, fetches the file that most other screens share (see `chunks.ts`),
 * so that the first list opens at once.
 */
export function Prefetch() {
  const idle = useIdle();
  useEffect(() => {
    // A screen that needs it tries again, and says if that fails.
    if (idle) import('../kit/list/ListPage.tsx').catch(() => {});
  }, [idle]);
  return null;
}
