import type { ReactNode } from 'react';
import style from './detail.module.css';

const HYPHENED = /\d-\d/;
/** Characters that a column of facts has room for on a tablet. */
const LONGEST = 20;

/**
 * A value that says where it may go on in a second line: an email address before its '@', figures with hyphens - days,
 * numbers of accounts - nowhere.
 */
const breaking = (value: ReactNode): ReactNode => {
  if (typeof value !== 'string') return value;
  const [, name, rest] = value.match(/^([^\s@]+)(@[^\s@]+)$/) ?? [];
  if (name)
    return (
      <>
        {name}
        <wbr />
        {rest}
      </>
    );
  if (!HYPHENED.test(value)) return value;
  return value.split(/(\s+)/).map((part, index) =>
    HYPHENED.test(part) && part.length <= LONGEST ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <span key={index} className={style.figures}>
        {part}
      </span>
    ) : (
      part
    ),
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
