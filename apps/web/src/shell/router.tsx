import { lazy, Suspense } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { addTexts } from '../base/i18n/i18n.ts';
import { loadPart } from '../base/part/part.ts';
import { loadAdditions } from '../base/screens/additions.ts';
import type { Screen } from '../base/screens/screens.ts';
import { PageLoading } from '../kit/page/PageLoading.tsx';
import { consoleMap, screens } from './features.ts';
import { Guard } from './Guard.tsx';
import { RouteFailed, ScreenBoundary } from './ScreenBoundary.tsx';
import { Shell } from './Shell.tsx';

/** The route of a screen's record: its code loads when it is opened, with a retry if that fails. */
function routeOf(screen: Screen): RouteObject {
  const Page = lazy(() => loadPage(screen));
  return {
    path: screen.path,
    handle: screen,
    element: (
      <Guard screen={screen}>
        <ScreenBoundary key={screen.path}>
          <Suspense fallback={<PageLoading />}>
            <Page />
          </Suspense>
        </ScreenBoundary>
      </Guard>
    ),
  };
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
            { index: true, element: <Navigate to="/index" replace /> },
            ...screens.map(routeOf),
            { path: '/login', element: <Navigate to="/index" replace /> },
            { path: '*', element: <Navigate to="/404" replace /> },
          ],
        },
      ],
    },
  ]);
