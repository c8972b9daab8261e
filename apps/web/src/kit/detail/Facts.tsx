import type { ReactNode } from 'react';
import style from './detail.module.css';

/** An email address may go on in a second line before its '@'; other values as they are. */
const breaking = (value: ReactNode): ReactNode => {
  const [, name, rest] = (typeof value === 'string' && value.match(/^([^\s@]+)(@[^\s@]+)$/)) || [];
  return name ? (
    <>
      {name}
      <wbr />
      {rest}
    </>
  ) : (
    value
  );
};

/** The facts of a record, as terms and values: in two columns where there is room. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <div className={style.box}>
      <dl className={style.facts}>
        {facts.map(([term, value]) => (
          <div key={term} className={style.fact}>
            <dt>{term}</dt>
            <dd>{breaking(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
