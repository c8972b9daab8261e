import type { ReactNode } from 'react';
import style from './finance.module.css';

/** A table that may be wider than its card: it scrolls there, by the keyboard too. */
export const Wide = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows scroll it
  <section className={style.scroll} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
