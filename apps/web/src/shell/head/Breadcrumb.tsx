import { Link } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useCrumb } from '../../base/screens/crumb.ts';
import { mayOpen, useSession } from '../../base/session/session.ts';
import { useCurrentScreen, useCurrentTab } from '../currentScreen.ts';
import { consoleMap } from '../features.ts';
import { trailOf, trailOfTab } from '../menu/menu.ts';

/** Whether the person may open the screen at an address. */
function mayFollow(address: string): boolean {
  const [path] = address.split('?', 1);
  return mayOpen(consoleMap.screens.find((screen) => screen.path === path) ?? {});
}

/**
 * Where the person is: folder, parent screens, and the record's own name once the screen sets it. What is above and may
 * not be opened is no link.
 */
export function Breadcrumb() {
  const { t } = useTranslation();
  const screen = useCurrentScreen();
  const name = useCrumb((crumb) => crumb.name);
  const tab = useCurrentTab();
  // Follows changes of what they may do.
  useSession((session) => session.permissions);
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
              {path && !last && mayFollow(path) ? (
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
