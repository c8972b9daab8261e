import { type ReactNode, useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { useTranslation } from '../base/i18n/i18n.ts';
import type { TextKey } from '../base/i18n/keys.ts';
import { closeNotice, notification } from '../base/notices/notices.ts';
import { HOME } from '../base/screens/home.ts';
import type { Screen } from '../base/screens/screens.ts';
import { mayOpen, useSession } from '../base/session/session.ts';
import { NoEstate } from './NoEstate.tsx';

/** Where two-factor authentication is set up. */
const CENTER = '/center';
/** The notice about a screen that a person may not see. */
const DENIED = 'permission';

/** A text of a notice, which stays while the person switches the language. */
function Said({ text }: { text: TextKey }) {
  const { t } = useTranslation();
  return t(text);
}

/**
 * Opens a screen for people who may see it; others get a notice and go to the dashboard. One that shows an estate says so
 * if there is none. Sets the page title.
 */
export function Guard({ screen, children }: { screen: Screen; children: ReactNode }) {
  const { t } = useTranslation();
  const { id } = useParams();
  useSession((session) => session.permissions);
  const confined = useSession((session) => session.mustAddSecondFactor) && screen.path !== CENTER;
  const allowed = mayOpen(screen);
  const hasEstate = useSession(({ condoID }) => condoID > 0);
  const title = t(screen.title);
  useEffect(() => {
    document.title = `${title} · Iris`;
  }, [title]);
  useEffect(() => {
    if (confined) {
      notification.warning({
        key: 'secondFactor',
        title: <Said text="shell.secondFactor.title" />,
        description: <Said text="user.secondFactorFirst" />,
      });
      return;
    }
    if (allowed) return;
    notification.warning({
      key: DENIED,
      title: <Said text="shell.noPermission.title" />,
      description: (
        <>
          <Said text="shell.noPermission.message" />
          <br />
          <Said text="shell.noPermission.where" />
        </>
      ),
      // It stays until it is closed or another screen is opened: the page has changed under the reader. It covers
      // nothing of the new one.
      place: 'page',
      duration: 0,
    });
  }, [allowed, confined]);
  useEffect(() => {
    // The notice says that this is the home page.
    if (allowed && screen.path !== HOME) closeNotice(DENIED);
  }, [allowed, screen.path]);
  if (confined) return <Navigate to={CENTER} replace />;
  if (!allowed) return <Navigate to={HOME} replace />;
  if (!screen.withoutEstate && !hasEstate) return <NoEstate title={title} />;
  // Every id in an address is a number; a truncated or mistyped link leads to the 404 page.
  return id === undefined || /^\d{1,15}$/.test(id) ? children : <Navigate to="/404" replace />;
}
