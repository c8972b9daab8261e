import { paymentText } from '@iris/contract/payment/payment.text';
import { paymentPartsText } from '../../parts/payment/payment.parts.text.ts';
import { texts as walletTexts } from '../../parts/wallet/wallet.texts.ts';

/** The texts of a wallet on its resident's page. */
export const texts = [paymentText, paymentPartsText, ...walletTexts];
