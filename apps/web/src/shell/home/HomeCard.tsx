import { type ReactNode, useId } from 'react';
import style from './home.module.css';

interface HomeCardProps {
  title: ReactNode;
  /** Beside the title, smaller. */
  note?: ReactNode;
  extra?: ReactNode;
  busy?: boolean;
  children: ReactNode;
  className?: string | undefined;
}

/** A card of the first screen: a head of 40 pixels, and rows up to its edges. */
export function HomeCard({ title, note, extra, busy = false, children, className }: HomeCardProps) {
  const id = useId();
  return (
    <section className={`${style.card} ${className ?? ''}`} aria-labelledby={id} aria-busy={busy}>
      <div className={style.head}>
        <h2 id={id}>{title}</h2>
        {note && <span className={style.note}>{note}</span>}
        {extra && <span className={style.extra}>{extra}</span>}
      </div>
      {children}
    </section>
  );
}
