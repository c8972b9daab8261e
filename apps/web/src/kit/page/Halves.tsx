import type { ReactNode } from 'react';
import style from './page.module.css';

/** Cards side by side in two columns, below one another where there is no room. */
export const Halves = ({ children }: { children: ReactNode }) => (
  <div className={style.halves}>{children}</div>
);
