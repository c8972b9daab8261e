import { paymentText } from '@iris/contract/payment/payment.text';
import { paymentPartsText } from '../../parts/payment/payment.parts.text.ts';
import { searchConsoleText } from './search.console.text.ts';

/** The words of what search shows on the pages of others. */
export const texts = [paymentText, paymentPartsText, searchConsoleText];
