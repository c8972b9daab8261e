import { Link } from 'react-router';
import { useTranslation } from '../base/i18n/i18n.ts';
import { useCrumb } from '../base/screens/crumb.ts';
import { useCurrentScreen } from './currentScreen.ts';
import { trailOf } from './menu.ts';

/** Where the person is: folder, parent screens, and the record's own name once the screen sets it. */
export function Breadcrumb() {
  const { t } = useTranslation();
  const screen = useCurrentScreen();
  const name = useCrumb((crumb) => crumb.name);
  const trail = screen ? trailOf(screen) : [];
  return (
    <nav className="crumb" aria-label={t('shell.breadcrumb')}>
      <ol>
        {trail.map(({ title, path }, index) => {
          const last = index === trail.length - 1;
          return (
            <li key={title}>
              {path && !last ? (
                <Link to={path}>{t(title)}</Link>
              ) : (
                <span aria-current={last ? 'page' : undefined}>{last && name ? name : t(title)}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
