import type { ReactNode } from 'react';
import { Bone } from '../empty/Bone.tsx';
import style from './figures.module.css';

interface KeyFigure {
  title: string;
  /** Undefined while loading. */
  value: string | undefined;
  note: ReactNode;
}

/** More than this many are set closer together. */
const FEW = 4;

/** Key figures side by side, each with an explanation below. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl
      className={`${style.figures} ${figures.length > FEW ? style.many : ''}`}
      aria-busy={figures.some(({ value }) => value === undefined)}
    >
      {figures.map(({ title, value, note }) => (
        <div key={title} className={style.figure}>
          <dt>{title}</dt>
          <dd className={style.value}>{value ?? <Bone width={80} />}</dd>
          <dd className={style.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
