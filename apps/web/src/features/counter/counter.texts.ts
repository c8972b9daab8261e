import { chequeText } from '@iris/contract/cheque/cheque.text';
import { counterText } from '@iris/contract/counter/counter.text';
import { paymentText } from '@iris/contract/payment/payment.text';
import { paymentPartsText } from '../../parts/payment/payment.parts.text.ts';
import { texts as walletTexts } from '../../parts/wallet/wallet.texts.ts';
import { counterConsoleText } from './counter.console.text.ts';

/** The texts of this screen. */
export const texts = [
  paymentText,
  chequeText,
  counterText,
  paymentPartsText,
  counterConsoleText,
  ...walletTexts,
];
