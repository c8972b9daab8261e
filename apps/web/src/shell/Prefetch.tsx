import { useEffect } from 'react';
import { partOf } from '../base/part/partOf.tsx';
import { useSession } from '../base/session/session.ts';
import { useIdle } from '../kit/page/useIdle.ts';

// Whatever cannot be fetched here is fetched by the screen that needs it, which says if that fails.
const KeptEstate = partOf(() =>
  import('../parts/estate/KeptEstate.tsx').catch(() => ({ default: () => null })),
);

/**
 * Once the first screen has been shown for a while, fetches what most other screens share, so that the first list opens
 * at once: a file (see `chunks.ts`), and the estate's units. These are kept as long as the console is open, since a
 * record shows the name that it stores until they are there.
 */
export function Prefetch() {
  const idle = useIdle();
  const hasCondo = useSession(({ condoID }) => condoID > 0);
  useEffect(() => {
    if (idle) import('../kit/list/ListPage.tsx').catch(() => {});
  }, [idle]);
  return idle && hasCondo && <KeptEstate />;
}
