import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import style from './finance.module.css';

/** A table that may be wider than its card: it scrolls there, by the keyboard too. */
export function Wide({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section
      className={style.scroll}
      // The card around it has the plain name.
      aria-label={t('finance.scrolls', { table: label })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows scroll it
      tabIndex={0}
    >
      {children}
    </section>
  );
}
