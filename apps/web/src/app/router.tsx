import { lazy, Suspense } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { screens } from './features.ts';
import { addTexts } from './i18n/i18n.ts';
import { loadPart } from './part.ts';
import type { Screen } from './screens.ts';
import { Guard } from './shell/Guard.tsx';
import { PageLoading } from './shell/PageLoading.tsx';
import { RouteFailed, ScreenBoundary } from './shell/ScreenBoundary.tsx';
import { Shell } from './shell/Shell.tsx';

/** A route of a screen's record: its code loads when it is opened, and failing to load offers another try. */
function routeOf(screen: Screen): RouteObject {
  const Page = lazy(() => loadPart(() => loadPage(screen)));
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

async function loadPage({ page, texts }: Screen) {
  const [loaded, words] = await Promise.all([page(), texts?.()]);
  if (words) addTexts(...words.texts);
  return loaded;
}

export const createRouter = () =>
  createBrowserRouter([
    {
      path: '/',
      // What a screen shows of all screens it takes from here: it cannot import the list that it stands in.
      handle: { screens },
      element: <Shell />,
      errorElement: <RouteFailed />,
      children: [
        {
          // What fails beside the screens keeps the frame.
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
