import type { ReactNode } from 'react';
import style from './page.module.css';

/** Cards in two columns, below one another on narrow screens. */
export const Halves = ({ children }: { children: ReactNode }) => (
  <div className={style.halves}>{children}</div>
);
