import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import style from './table.module.css';

interface ScrollBoxProps {
  /** What is in it. */
  label: string;
  /** Pixels; higher than this it scrolls below the heading of the table. */
  height?: number | undefined;
  children: ReactNode;
}

/** Holds a table that may be larger than its place: it scrolls there, and then by the keyboard too. */
export function ScrollBox({ label, height, children }: ScrollBoxProps) {
  const { t } = useTranslation();
  const { box, scrolls } = useScrolls();
  return (
    <section
      ref={box}
      className={`${style.scroll} ${height === undefined ? '' : style.tall}`}
      {...(height === undefined ? {} : { style: { maxHeight: height } })}
      {...(scrolls && { tabIndex: 0, 'aria-label': t('kit.scrolls', { table: label }) })}
    >
      {children}
    </section>
  );
}

/** Whether what is in a box is larger than the box, as either changes. */
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
