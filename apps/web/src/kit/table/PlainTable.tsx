import type { ReactNode } from 'react';
import { ScrollBox } from './ScrollBox.tsx';
import style from './table.module.css';

interface PlainTableProps {
  /** What the table is called, for those who cannot see what is around it. */
  label: string;
  className?: string | undefined;
  busy?: boolean;
  /** Pixels; higher than this it scrolls below its heading. */
  height?: number | undefined;
  children: ReactNode;
}

/** A table to read; table.module.css has the classes of its cells. */
export function PlainTable({ label, className, busy, height, children }: PlainTableProps) {
  return (
    <ScrollBox label={label} height={height}>
      <table className={`${style.table} ${className ?? ''}`} aria-label={label} aria-busy={busy}>
        {children}
      </table>
    </ScrollBox>
  );
}
