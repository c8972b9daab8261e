import { adminScreens } from '../features/admin/admin.screens.ts';
import { announceScreens } from '../features/announce/announce.screens.ts';
import { appConfigScreens } from '../features/appConfig/appConfig.screens.ts';
import { billScreens } from '../features/bill/bill.screens.ts';
import { companyScreens } from '../features/company/company.screens.ts';
import { counterScreens } from '../features/counter/counter.screens.ts';
import { estateScreens } from '../features/estate/estate.screens.ts';
import { financeScreens } from '../features/finance/finance.screens.ts';
import { helpScreens } from '../features/help/help.screens.ts';
import { homeScreens } from '../features/home/home.screens.ts';
import { leaseScreens } from '../features/lease/lease.screens.ts';
import { notFoundScreens } from '../features/notFound/notFound.screens.ts';
import { paymentScreens } from '../features/payment/payment.screens.ts';
import { rentScreens } from '../features/rent/rent.screens.ts';
import { residentScreens } from '../features/resident/resident.screens.ts';
import { settingScreens } from '../features/setting/setting.screens.ts';
import { standardScreens } from '../features/standard/standard.screens.ts';
import { centerScreens } from '../features/user/user.screens.ts';
import type { Screen } from './screens.ts';

/** The screens of all features, in order. */
export const screens: readonly Screen[] = [
  ...homeScreens,
  ...estateScreens,
  ...leaseScreens,
  ...rentScreens,
  ...counterScreens,
  ...paymentScreens,
  ...billScreens,
  ...standardScreens,
  ...financeScreens,
  ...residentScreens,
  ...appConfigScreens,
  ...adminScreens,
  ...companyScreens,
  ...announceScreens,
  ...helpScreens,
  ...settingScreens,
  ...centerScreens,
  ...notFoundScreens,
];
