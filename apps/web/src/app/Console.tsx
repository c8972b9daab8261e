import { auditText } from '@iris/contract/audit/audit.text';
import { estateText } from '@iris/contract/estate/estate.text';
import { fileText } from '@iris/contract/file/file.text';
import { sessionApi } from '@iris/contract/session/session.api';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { RouterProvider } from 'react-router';
import { adminTitles } from '../features/admin/admin.titles.text.ts';
import { announceTitles } from '../features/announce/announce.titles.text.ts';
import { appConfigTitles } from '../features/appConfig/appConfig.titles.text.ts';
import { billTitles } from '../features/bill/bill.titles.text.ts';
import { companyTitles } from '../features/company/company.titles.text.ts';
import { counterTitles } from '../features/counter/counter.titles.text.ts';
import { estateTitles } from '../features/estate/estate.titles.text.ts';
import { financeTitles } from '../features/finance/finance.titles.text.ts';
import { helpTitles } from '../features/help/help.titles.text.ts';
import { homeText } from '../features/home/home.text.ts';
import { leaseTitles } from '../features/lease/lease.titles.text.ts';
import { paymentTitles } from '../features/payment/payment.titles.text.ts';
import { rentTitles } from '../features/rent/rent.titles.text.ts';
import { residentTitles } from '../features/resident/resident.titles.text.ts';
import { settingTitles } from '../features/setting/setting.titles.text.ts';
import { standardTitles } from '../features/standard/standard.titles.text.ts';
import { centerTitles } from '../features/user/user.titles.text.ts';
import { kitText } from '../kit/kit.text.ts';
import { figuresText } from '../pickers/payment/figures.text.ts';
import { loadAntdLocale } from './i18n/antdLocale.ts';
import { addTexts, currentLanguage, switchLanguage } from './i18n/i18n.ts';
import { Look } from './Look.tsx';
import { call } from './request/call.ts';
import { queryClient } from './request/queryClient.ts';
import { createRouter } from './router.tsx';
import { endOfSession } from './session/end.ts';
import { watchIdle } from './session/idle.ts';
import { loadSession } from './session/session.ts';
import { onSignedOutElsewhere } from './session/tokens.ts';
import { shellText } from './shell/shell.text.ts';

/** Everything behind sign-in. Loads who is signed in, then opens the page of the address. */
export async function startConsole(): Promise<ReactElement> {
  addTexts(
    auditText,
    estateText,
    fileText,
    kitText,
    shellText,
    figuresText,
    homeText,
    centerTitles,
    estateTitles,
    adminTitles,
    announceTitles,
    appConfigTitles,
    billTitles,
    companyTitles,
    counterTitles,
    financeTitles,
    helpTitles,
    leaseTitles,
    paymentTitles,
    rentTitles,
    residentTitles,
    settingTitles,
    standardTitles,
  );
  const [{ idleTimeoutMs, preferences }] = await Promise.all([
    loadSession(),
    loadAntdLocale(currentLanguage()),
  ]);
  if (preferences.language && preferences.language !== currentLanguage()) {
    await switchLanguage(preferences.language);
    await loadAntdLocale(preferences.language);
  }
  watchIdle(idleTimeoutMs, {
    expire: () => endOfSession('idle'),
    tell: () => void call(sessionApi.present, {}, { silent: true }).catch(() => {}),
  });
  onSignedOutElsewhere(() => endOfSession('expired'));
  const router = createRouter();
  return (
    <QueryClientProvider client={queryClient}>
      <Look>
        <RouterProvider router={router} />
      </Look>
    </QueryClientProvider>
  );
}
