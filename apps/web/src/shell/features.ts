import type { Texts } from '@iris/contract/core/language';
import { addTexts } from '../base/i18n/i18n.ts';
import type { ConsoleMap, Feature, Folder, Screen } from '../base/screens/screens.ts';
import { accessFeature } from '../features/access/feature.ts';
import { activityFeature } from '../features/activity/feature.ts';
import { adMachineFeature } from '../features/adMachine/feature.ts';
import { announceFeature } from '../features/announce/feature.ts';
import { appConfigFeature } from '../features/appConfig/feature.ts';
import { billFeature } from '../features/bill/feature.ts';
import { chequeFeature } from '../features/cheque/feature.ts';
import { companyFeature } from '../features/company/feature.ts';
import { counterFeature } from '../features/counter/feature.ts';
import { debtorFeature } from '../features/debtor/feature.ts';
import { estateFeature } from '../features/estate/feature.ts';
import { expenditureFeature } from '../features/expenditure/feature.ts';
import { facilityFeature } from '../features/facility/feature.ts';
import { financeFeature } from '../features/finance/feature.ts';
import { helpFeature } from '../features/help/feature.ts';
import { landlordFeature } from '../features/landlord/feature.ts';
import { leaseFeature } from '../features/lease/feature.ts';
import { messageFeature } from '../features/message/feature.ts';
import { newsFeature } from '../features/news/feature.ts';
import { noticeFeature } from '../features/notice/feature.ts';
import { paymentFeature } from '../features/payment/feature.ts';
import { rentFeature } from '../features/rent/feature.ts';
import { repairFeature } from '../features/repair/feature.ts';
import { residentFeature } from '../features/resident/feature.ts';
import { searchFeature } from '../features/search/feature.ts';
import { settingFeature } from '../features/setting/feature.ts';
import { standardFeature } from '../features/standard/feature.ts';
import { statementFeature } from '../features/statement/feature.ts';
import { templateFeature } from '../features/template/feature.ts';
import { upkeepFeature } from '../features/upkeep/feature.ts';
import { userFeature } from '../features/user/feature.ts';
import { visitorFeature } from '../features/visitor/feature.ts';
import { walletFeature } from '../features/wallet/feature.ts';
import { weatherFeature } from '../features/weather/feature.ts';
import { withdrawalFeature } from '../features/withdrawal/feature.ts';
import { homeScreens } from './home/home.screens.ts';
import { notFoundScreens } from './notFound/notFound.screens.ts';

/** The features of the console, in the order of the palette. Everything below is derived from this list. */
export const features: readonly Feature[] = [
  estateFeature,
  leaseFeature,
  rentFeature,
  counterFeature,
  paymentFeature,
  statementFeature,
  billFeature,
  standardFeature,
  facilityFeature,
  weatherFeature,
  financeFeature,
  residentFeature,
  repairFeature,
  visitorFeature,
  upkeepFeature,
  templateFeature,
  noticeFeature,
  newsFeature,
  activityFeature,
  accessFeature,
  adMachineFeature,
  appConfigFeature,
  userFeature,
  companyFeature,
  announceFeature,
  messageFeature,
  helpFeature,
  settingFeature,
  searchFeature,
  walletFeature,
  withdrawalFeature,
  chequeFeature,
  expenditureFeature,
  landlordFeature,
  debtorFeature,
];

/** The screens of a feature; a screen without its own texts gets the feature's. */
const screensOf = ({ screens = [], texts }: Feature): Screen[] =>
  screens.map((screen) => (texts ? { texts, ...screen } : screen));

/** A feature's additions to other screens, with their texts. */
const withTexts = <Added extends { load: () => Promise<unknown> }>(
  added: readonly Added[],
  texts: Feature['texts'],
) =>
  added.map((one) => ({
    ...one,
    load: async () => {
      const [part, words] = await Promise.all([one.load(), texts?.()]);
      if (words) addTexts(...words.texts);
      return part as Awaited<ReturnType<Added['load']>>;
    },
  }));

/**
 * The screens, folders and additions of these features. Throws if two screens have the same path, a folder belongs to
 * no feature, or an addition names a screen that does not exist.
 */
export function mapOf(parts: readonly Feature[]): ConsoleMap {
  const screens = parts.flatMap(screensOf);
  const folders = new Map<string, Folder>();
  for (const { name, folder } of parts) if (folder) folders.set(name, folder);
  const paths = new Set<string>();
  const mustStand = (what: string, folder: string | undefined) => {
    if (folder !== undefined && !folders.has(folder))
      throw new Error(`${what} stands in the folder of ${folder}, which has none`);
  };
  for (const { path, menu } of screens) {
    if (paths.has(path)) throw new Error(`two screens have the path ${path}`);
    paths.add(path);
    mustStand(`the screen ${path}`, menu?.folder);
  }
  const tabs = parts.flatMap(({ tabs: own = [], texts }) => withTexts(own, texts));
  const cards = parts.flatMap(({ cards: own = [], texts }) => withTexts(own, texts));
  for (const { key, menu } of tabs) mustStand(`the tab ${key}`, menu?.folder);
  for (const { screen } of [...tabs, ...cards])
    if (!paths.has(screen)) throw new Error(`something is added to ${screen}, which is no screen`);
  const finds: ConsoleMap['finds'] = Object.assign({}, ...parts.map((one) => one.finds));
  return { screens, folders, tabs, cards, finds };
}

export const consoleMap: ConsoleMap = mapOf([
  { name: 'home', screens: homeScreens },
  ...features,
  { name: 'notFound', screens: notFoundScreens },
]);
export const { screens } = consoleMap;

/** The texts of all features for menu and palette. */
export const titles: readonly Texts[] = features.flatMap(({ titles: own }) => (own ? [own] : []));

/** The first screen counts records of every domain. */
const HOME = 'home';

/** The domains whose data is refetched after a change of this one. */
export function rereadsOf(name: string): readonly string[] {
  const feature = features.find((one) => one.name === name);
  return [...(feature?.rereads ?? [name]), HOME];
}
