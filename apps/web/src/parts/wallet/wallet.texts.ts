import { walletText } from '@iris/contract/wallet/wallet.text';
import { walletPartsText } from './wallet.parts.text.ts';

/** The texts of wallets, for a screen that shows them. */
export const texts = [walletText, walletPartsText];
