import type { ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './table.module.css';
import { useMore } from './useMore.ts';

interface ScrollBoxProps {
  /** The content. */
  label: string;
  /** Pixels; if it is higher, it scrolls below the table's heading. */
  height?: number | undefined;
  /** Keys walk through the content, which scrolls it: the box itself is no stop. */
  walked?: boolean;
  children: ReactNode;
}

/** Holds a table that may be larger than its place: it scrolls there, also by keyboard, and fades where more lies. */
export function ScrollBox({ label, height, walked = false, children }: ScrollBoxProps) {
  const { t } = useTranslation();
  const { box, more } = useMore();
  return (
    <div className={`${style.frame} ${more.right ? style.fades : ''}`}>
      <section
        ref={box}
        className={`${style.scroll} ${height === undefined ? '' : style.tall}`}
        {...(height === undefined ? {} : { style: { maxHeight: height } })}
        {...((more.wide || more.high) &&
          !walked && { tabIndex: 0, 'aria-label': t('kit.scrolls', { table: label }) })}
      >
        {children}
      </section>
    </div>
  );
}
