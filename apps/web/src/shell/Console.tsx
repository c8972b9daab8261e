import { auditText } from '@iris/contract/audit/audit.text';
import { estateText } from '@iris/contract/estate/estate.text';
import { fileText } from '@iris/contract/file/file.text';
import { sessionApi } from '@iris/contract/session/session.api';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { RouterProvider } from 'react-router';
import { loadAntdLocale } from '../base/i18n/antdLocale.ts';
import { addTexts, currentLanguage, switchLanguage } from '../base/i18n/i18n.ts';
import { call } from '../base/request/call.ts';
import { queryClient } from '../base/request/queryClient.ts';
import { endOfSession } from '../base/session/end.ts';
import { watchIdle } from '../base/session/idle.ts';
import { loadSession } from '../base/session/session.ts';
import { onSignedOutElsewhere } from '../base/session/tokens.ts';
import { Look } from '../base/themes/Look.tsx';
import { kitText } from '../kit/kit.text.ts';
import { figuresText } from '../parts/payment/figures.text.ts';
import { titles } from './features.ts';
import { homeText } from './home/home.text.ts';
import { watchPointedLinks } from './pointedLinks.ts';
import { createRouter, fetchPage } from './router.tsx';
import { shellText } from './shell.text.ts';

/** Everything behind sign-in. Loads the signed-in user, then opens the page of the address. */
export async function startConsole(): Promise<ReactElement> {
  addTexts(auditText, estateText, fileText, kitText, shellText, figuresText, homeText, ...titles);
  fetchPage(location);
  const [{ idleTimeoutMs, preferences }] = await Promise.all([
    loadSession(),
    loadAntdLocale(currentLanguage()),
  ]);
  if (preferences.language && preferences.language !== currentLanguage()) {
    switchLanguage(preferences.language);
    await loadAntdLocale(preferences.language);
  }
  // Its code is usually there by now; its reads need the person.
  fetchPage(location);
  watchIdle(idleTimeoutMs, {
    expire: () => endOfSession('idle'),
    tell: () => void call(sessionApi.present, {}, { unheard: true }).catch(() => {}),
  });
  onSignedOutElsewhere(() => endOfSession('expired'));
  watchPointedLinks(fetchPage);
  const router = createRouter();
  // Before the frame is drawn anew, which takes longer than fetching a screen's code.
  let shown = location.pathname;
  router.subscribe(({ location: next }) => {
    if (next.pathname === shown) return;
    shown = next.pathname;
    fetchPage(next);
  });
  return (
    <QueryClientProvider client={queryClient}>
      <Look>
        <RouterProvider router={router} />
      </Look>
    </QueryClientProvider>
  );
}
