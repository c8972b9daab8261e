import { type ReactNode, useDeferredValue } from 'react';
import style from './page.module.css';

/**
 * What lies below the first window of a long screen: drawn right after the rest, so that the screen opens without it.
 * Its room is kept meanwhile.
 */
export function Later({ children }: { children: ReactNode }) {
  const drawn = useDeferredValue(true, false);
  return drawn ? children : <div className={style.later} />;
}
