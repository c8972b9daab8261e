import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './table.module.css';

interface ScrollBoxProps {
  /** The content. */
  label: string;
  /** Pixels; if it is higher, it scrolls below the table's heading. */
  height?: number | undefined;
  /** Keys walk through the content, which scrolls it: the box itself is no stop. */
  walked?: boolean;
  children: ReactNode;
}

/** Holds a table that may be larger than its place: it scrolls there, also by keyboard. */
export function ScrollBox({ label, height, walked = false, children }: ScrollBoxProps) {
  const { t } = useTranslation();
  const { box, scrolls } = useScrolls();
  return (
    <section
      ref={box}
      className={`${style.scroll} ${height === undefined ? '' : style.tall}`}
      {...(height === undefined ? {} : { style: { maxHeight: height } })}
      {...(scrolls && !walked && { tabIndex: 0, 'aria-label': t('kit.scrolls', { table: label }) })}
    >
      {children}
    </section>
  );
}

/** Whether the content of a box is larger than the box, updated as either changes. */
function useScrolls() {
  const [element, box] = useState<HTMLElement | null>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    if (!element) return;
    const sizes = new ResizeObserver(() =>
      setScrolls(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight),
    );
    for (const one of [element, ...element.children]) sizes.observe(one);
    return () => sizes.disconnect();
  }, [element]);
  return { box, scrolls };
}
