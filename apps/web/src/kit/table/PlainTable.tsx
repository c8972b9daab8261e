import type { ReactNode } from 'react';
import { ScrollBox } from './ScrollBox.tsx';
import style from './table.module.css';

interface PlainTableProps {
  /** The table's name, for screen readers. */
  label: string;
  className?: string | undefined;
  busy?: boolean;
  /** Pixels; if it is higher, it scrolls below its heading. */
  height?: number | undefined;
  children: ReactNode;
}

/** A read-only table; table.module.css has the classes of its cells. */
export function PlainTable({ label, className, busy, height, children }: PlainTableProps) {
  return (
    <ScrollBox label={label} height={height}>
      <table className={`${style.table} ${className ?? ''}`} aria-label={label} aria-busy={busy}>
        {children}
      </table>
    </ScrollBox>
  );
}
