import { type ReactNode, useEffect, useState } from 'react';
import style from './page.module.css';

/**
 * What lies below the first window of a long screen: drawn once the rest has been painted, so that the screen opens
 * without it. Its room is kept meanwhile. A deferred value would be put off again by each key that somebody presses.
 */
export function Later({ children }: { children: ReactNode }) {
  const [drawn, draw] = useState(false);
  useEffect(() => {
    let painted: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      painted = setTimeout(() => draw(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(painted);
    };
  }, []);
  return drawn ? children : <div className={style.later} />;
}
