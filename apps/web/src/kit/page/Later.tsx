import { type ReactNode, useEffect, useState } from 'react';
import style from './page.module.css';

/**
 * What lies below the first window of a long screen: drawn right after the rest, so that the screen opens without it.
 * Its room is kept meanwhile. A deferred value would be put off again by each key that somebody presses.
 */
export function Later({ children }: { children: ReactNode }) {
  const [drawn, draw] = useState(false);
  useEffect(() => {
    const soon = setTimeout(() => draw(true));
    return () => clearTimeout(soon);
  }, []);
  return drawn ? children : <div className={style.later} />;
}
