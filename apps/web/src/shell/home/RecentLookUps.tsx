import { Link } from 'react-router';
import { currentLanguage, useTranslation } from '../../base/i18n/i18n.ts';
import { useLookUps } from '../../base/session/lookUps.ts';
import search from './search.module.css';

/** The records that the person opened last from a search; nothing while there are none. */
export function RecentLookUps() {
  const { t } = useTranslation();
  const lookUps = useLookUps(currentLanguage());
  if (lookUps.length === 0) return null;
  return (
    <nav className={search.recent} aria-label={t('home.recent')}>
      <span>{t('home.recent')}</span>
      <ul>
        {lookUps.map(({ path, title, detail }) => (
          <li key={path}>
            <Link to={path} title={detail}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
