import { topUpCharge } from '@iris/contract/wallet/wallet.charge';
import type { Domain } from '../../platform/domain.ts';
import { fillWallets, setUpWallets } from './wallet.demo.ts';
import { locateReturns } from './wallet.locate.queries.ts';
import { mergeWallets, walletBlocker, walletsBlocker } from './wallet.people.ts';
import { mountWallet } from './wallet.routes.ts';
import { overpaid } from './wallet.topUp.ts';

/** Wallets of residents: top-ups, payments from the balance, money returned. */
export const walletDomain: Domain = {
  name: 'wallet',
  charges: [{ record: topUpCharge, excess: overpaid }],
  files: { walletReturn: { of: locateReturns } },
  locators: { walletReturn: locateReturns },
  mount: mountWallet,
  blocker: walletsBlocker,
  personBlocker: walletBlocker,
  // It locks the condo's books.
  mergeAt: 'last',
  mergePeople: mergeWallets,
  setUpSteps: [setUpWallets],
  demo: fillWallets,
};
