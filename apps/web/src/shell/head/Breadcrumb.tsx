import { Link } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useCrumb } from '../../base/screens/crumb.ts';
import { useCurrentScreen, useCurrentTab } from '../currentScreen.ts';
import { trailOf, trailOfTab } from '../menu/menu.ts';

/** Where the person is: folder, parent screens, and the record's own name once the screen sets it. */
export function Breadcrumb() {
  const { t } = useTranslation();
  const screen = useCurrentScreen();
  const name = useCrumb((crumb) => crumb.name);
  const tab = useCurrentTab();
  const trail = (tab ? trailOfTab(tab) : screen ? trailOf(screen) : []).map(({ title, path }) => ({
    title: t(title),
    path,
  }));
  // A folder whose first page has its name ('Leases') is not said twice.
  const steps = trail.filter(({ title, path }, index) => path || trail[index + 1]?.title !== title);
  return (
    <nav className="crumb" aria-label={t('shell.breadcrumb')}>
      <ol>
        {steps.map(({ title, path }, index) => {
          const last = index === steps.length - 1;
          return (
            <li key={path ?? title}>
              {path && !last ? (
                <Link to={path}>{title}</Link>
              ) : (
                <span aria-current={last ? 'page' : undefined}>{last && name ? name : title}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
