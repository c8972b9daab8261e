import type { ReactNode } from 'react';
import style from './form.module.css';

/** Two fields side by side where there is room; `counted` ones have a character count below them. */
export const Pair = ({ counted = false, children }: { counted?: boolean; children: ReactNode }) => (
  <div className={`${style.pair} ${counted ? style.counted : ''}`}>{children}</div>
);
