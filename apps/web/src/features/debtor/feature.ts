import type { Feature, Tab } from '../../base/screens/screens.ts';
import { debtorTitles } from './debtor.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    debtor: typeof debtorTitles | typeof import('./debtor.texts.ts')['texts'][number];
  }
}

const tab: Omit<Tab, 'screen'> = {
  key: 'debtors',
  title: 'debtor.tab',
  order: 20,
  load: () => import('./list/DebtorList.tsx'),
};

/** Who owes charges of any kind: the same list beside the rents and beside the overview of bills. */
export const debtorFeature: Feature = {
  name: 'debtor',
  titles: debtorTitles,
  tabs: [
    { ...tab, screen: '/rent/list' },
    { ...tab, screen: '/bill/brief' },
  ],
  texts: () => import('./debtor.texts.ts'),
};
