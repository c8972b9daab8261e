import type { ReactNode } from 'react';
import { Bone } from '../empty/Bone.tsx';
import style from './page.module.css';

/** A figure about what a page lists. */
export interface Sum {
  title: string;
  /** Undefined while loading. */
  value: string | undefined;
  /** Needs somebody's attention. */
  late?: boolean;
}

interface SumsProps {
  sums: readonly Sum[];
  /** What explains them. */
  help?: ReactNode;
}

/** The sums of a page's heading in one line; no more than four. */
export function Sums({ sums, help }: SumsProps) {
  return (
    <div className={style.sums} aria-busy={sums.some(({ value }) => value === undefined)}>
      {sums.map(({ title, value, late = false }) => (
        <span key={title} className={style.sum}>
          {title}{' '}
          {value === undefined ? <Bone width={96} /> : <b className={late ? style.late : ''}>{value}</b>}
        </span>
      ))}
      {help}
    </div>
  );
}
