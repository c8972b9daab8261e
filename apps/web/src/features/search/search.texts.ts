import { paymentText } from '@iris/contract/payment/payment.text';
import { paymentPartsText } from '../../parts/payment/payment.parts.text.ts';
import { searchConsoleText } from './search.console.text.ts';

/** The texts of what search adds to other features' pages. */
export const texts = [paymentText, paymentPartsText, searchConsoleText];
