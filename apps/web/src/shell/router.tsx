import { createBrowserRouter, matchPath, Navigate, type RouteObject } from 'react-router';
import { addTexts } from '../base/i18n/i18n.ts';
import { type Code, codeOf, useCode } from '../base/part/code.ts';
import { loadPart } from '../base/part/part.ts';
import { pause } from '../base/part/pause.ts';
import { loadAdditions } from '../base/screens/additions.ts';
import { HOME } from '../base/screens/home.ts';
import type { Screen, ScreenPage } from '../base/screens/screens.ts';
import { mayOpen, useSession } from '../base/session/session.ts';
import { PageLoading } from '../kit/page/PageLoading.tsx';
import { consoleMap, screens } from './features.ts';
import { Guard } from './Guard.tsx';
import { RouteFailed, ScreenBoundary } from './ScreenBoundary.tsx';
import { Shell } from './Shell.tsx';

/** A screen, once its code is there; the boundary around it says if loading fails. */
function Page({ screen }: { screen: Screen }) {
  const Loaded = useCode(codeOfScreen(screen));
  return Loaded ? <Loaded /> : <PageLoading />;
}

/** The route of a screen's record: its code loads when it is opened, with a retry if that fails. */
function routeOf(screen: Screen): RouteObject {
  return {
    path: screen.path,
    handle: screen,
    element: (
      <Guard screen={screen}>
        <ScreenBoundary key={screen.path}>
          <Page screen={screen} />
        </ScreenBoundary>
      </Guard>
    ),
  };
}

const codes = new Map<string, Code<object>>();

function codeOfScreen(screen: Screen): Code<object> {
  const known = codes.get(screen.path);
  if (known) return known;
  const code = codeOf(() => loadPage(screen));
  codes.set(screen.path, code);
  return code;
}

/** Where a screen is, as a link or the address bar says it. */
interface Address {
  pathname: string;
  search: string;
}

/**
 * Fetches the code of the screen at an address, then begins its first reads if the person is known by then: while they
 * point at a link to it, or while the rest of the console is still loading.
 */
export function fetchPage({ pathname, search }: Address): void {
  const shown = pathname === '/' ? HOME : pathname;
  const screen = screens.find(({ path }) => matchPath(path, shown));
  // Opening the screen says if that fails.
  if (screen)
    codeOfScreen(screen)
      .load()
      .then(() => beginReads(screen, search))
      .catch(() => {});
}

/** If its records take longer, a screen is shown without them. */
const READS_MS = 150;
/** What begins the first reads of the screens whose code has loaded. */
const begins = new Map<string, ScreenPage['ahead']>();

async function loadPage(screen: Screen) {
  const { path, page, texts } = screen;
  const added = [...consoleMap.tabs, ...consoleMap.cards].filter((one) => one.screen === path);
  const [loaded, words] = await Promise.all([loadPart(page), texts && loadPart(texts), loadAdditions(added)]);
  if (words) addTexts(...words.texts);
  begins.set(path, loaded.ahead);
  const open = matchPath(path, location.pathname);
  if (open) await Promise.race([beginReads(screen, location.search), pause(READS_MS)]);
  return loaded;
}

/** Begins the first reads of a screen that the person may open. */
async function beginReads(screen: Screen, search: string): Promise<void> {
  const { logined, mustAddSecondFactor, condoID } = useSession.getState();
  if (!logined || mustAddSecondFactor || !mayOpen(screen)) return;
  if (!screen.withoutEstate && condoID === 0) return;
  await begins.get(screen.path)?.(new URLSearchParams(search));
}

export const createRouter = () =>
  createBrowserRouter([
    {
      path: '/',
      // Screens get the list of all screens from here: they cannot import the list that contains them.
      handle: consoleMap,
      element: <Shell />,
      errorElement: <RouteFailed />,
      children: [
        {
          // An error outside the screens keeps the frame.
          errorElement: <RouteFailed />,
          children: [
            { index: true, element: <Navigate to={HOME} replace /> },
            ...screens.map(routeOf),
            { path: '/login', element: <Navigate to={HOME} replace /> },
            { path: '*', element: <Navigate to="/404" replace /> },
          ],
        },
      ],
    },
  ]);
