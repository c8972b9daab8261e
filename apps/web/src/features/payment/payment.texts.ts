import { chequeText } from '@iris/contract/cheque/cheque.text';
import { paymentText } from '@iris/contract/payment/payment.text';
import { paymentPartsText } from '../../parts/payment/payment.parts.text.ts';
import { paymentConsoleText } from './payment.console.text.ts';

/** The texts of these screens. */
export const texts = [chequeText, paymentText, paymentPartsText, paymentConsoleText];
