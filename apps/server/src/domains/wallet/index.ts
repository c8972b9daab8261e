import type { Domain } from '../../platform/domain.ts';
import { fillWallets, setUpWallets } from './wallet.demo.ts';
import { locateReturns } from './wallet.locate.queries.ts';
import { mergeWallets, walletBlocker, walletsBlocker } from './wallet.people.ts';
import { mountWallet } from './wallet.routes.ts';

export { locateReturns };

export const walletDomain: Domain = {
  name: 'wallet',
  locators: { walletReturn: locateReturns },
  mount: mountWallet,
  blocker: walletsBlocker,
  personBlocker: walletBlocker,
  mergePeople: mergeWallets,
  setUpSteps: [setUpWallets],
  demo: fillWallets,
};
