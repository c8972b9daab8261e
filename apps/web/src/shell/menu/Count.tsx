import { useTranslation } from '../../base/i18n/i18n.ts';
import type { Waiting } from './useWork.ts';

/** How much waits on a page. */
export function Count({ waiting: { count, urgency } }: { waiting: Waiting }) {
  const { t } = useTranslation();
  return (
    <span className={`menu-count ${urgency.toLowerCase()}`} data-many={count > 99 || undefined}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="hidden-text">{t('shell.menu.waiting', { count })}</span>
    </span>
  );
}

/** A closed folder in which something waits. */
export function Dot() {
  const { t } = useTranslation();
  return (
    <span className="menu-dot">
      <span className="hidden-text">{t('shell.menu.work')}</span>
    </span>
  );
}
