import type { ReactNode } from 'react';
import style from './detail.module.css';

/** The facts of a record, as terms and values: in two columns where there is room. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <div className={style.box}>
      <dl className={style.facts}>
        {facts.map(([term, value]) => (
          <div key={term} className={style.fact}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
