import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { createBrowserRouter, matchPath, Navigate, type RouteObject } from 'react-router';
import { addTexts } from '../base/i18n/i18n.ts';
import { loadPart } from '../base/part/part.ts';
import { loadAdditions } from '../base/screens/additions.ts';
import type { Screen } from '../base/screens/screens.ts';
import { PageLoading } from '../kit/page/PageLoading.tsx';
import { consoleMap, screens } from './features.ts';
import { Guard } from './Guard.tsx';
import { RouteFailed, ScreenBoundary } from './ScreenBoundary.tsx';
import { Shell } from './Shell.tsx';

const HOME = '/index';

interface Code {
  page?: ComponentType | undefined;
  failure?: { error: unknown };
}

/**
 * A screen, once its code is there; the boundary around it says if loading fails. `lazy` would keep the placeholder for at
 * least 300 ms, longer than most screens take to load.
 */
function Page({ screen }: { screen: Screen }) {
  const [{ page: Loaded, failure }, set] = useState<Code>(() => ({ page: loaded.get(screen.path) }));
  const wanted = Loaded === undefined;
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const show = (code: Code) => {
      if (!gone) set(code);
    };
    pageOf(screen).then(
      (page) => show({ page: page.default }),
      (error: unknown) => show({ failure: { error } }),
    );
    return () => {
      gone = true;
    };
  }, [screen, wanted]);
  if (failure) throw failure.error;
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
          <Suspense fallback={<PageLoading />}>
            <Page screen={screen} />
          </Suspense>
        </ScreenBoundary>
      </Guard>
    ),
  };
}

const pages = new Map<string, ReturnType<typeof loadPage>>();
/** Those that have loaded. */
const loaded = new Map<string, ComponentType>();

/** A screen's code, fetched once; again after a failure. */
function pageOf(screen: Screen) {
  const known = pages.get(screen.path);
  if (known) return known;
  const page = loadPage(screen);
  pages.set(screen.path, page);
  page.then(
    (code) => loaded.set(screen.path, code.default),
    () => pages.delete(screen.path),
  );
  return page;
}

/** Fetches the code of the screen at an address, while what it needs besides is still being loaded. */
export function fetchPage(pathname: string): void {
  const shown = pathname === '/' ? HOME : pathname;
  const screen = screens.find(({ path }) => matchPath(path, shown));
  // Opening the screen says if that fails.
  if (screen) pageOf(screen).catch(() => {});
}

async function loadPage({ path, page, texts }: Screen) {
  const added = [...consoleMap.tabs, ...consoleMap.cards].filter(({ screen }) => screen === path);
  const [loaded, words] = await Promise.all([loadPart(page), texts && loadPart(texts), loadAdditions(added)]);
  if (words) addTexts(...words.texts);
  return loaded;
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
