import type { ReactNode } from 'react';
import { useId } from 'react';
import style from './page.module.css';

/** A titled section of a page: one border, no shadow. */
export function Card({
  title,
  extra,
  children,
}: {
  title?: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={style.card} {...(title ? { 'aria-labelledby': id } : {})}>
      {title && (
        <div className={style.cardHead}>
          <h2 id={id} className={style.cardTitle}>
            {title}
          </h2>
          {extra && <div className={style.cardExtra}>{extra}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
