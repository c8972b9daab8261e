import { useEffect, useState } from 'react';

const SETTLE_MS = 1_500;
let idle = false;

/** Whether the first screen has been shown for a while, so that deferred parts may load. */
export function useIdle(): boolean {
  const [now, setNow] = useState(idle);
  useEffect(() => {
    if (now) return;
    const done = () => {
      idle = true;
      setNow(true);
    };
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: SETTLE_MS });
      else done();
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
