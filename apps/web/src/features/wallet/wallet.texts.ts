import { paymentText } from '@iris/contract/payment/payment.text';
import { paymentPartsText } from '../../parts/payment/payment.parts.text.ts';
import { texts as walletTexts } from '../../parts/wallet/wallet.texts.ts';

/** The words of a wallet on the page of its resident. */
export const texts = [paymentText, paymentPartsText, ...walletTexts];
