import { chequeText } from '@iris/contract/cheque/cheque.text';
import { paymentText } from '@iris/contract/payment/payment.text';
import { paymentPartsText } from '../../parts/payment/payment.parts.text.ts';
import { chequeConsoleText } from './cheque.console.text.ts';

/** The texts of cheques. */
export const texts = [paymentText, paymentPartsText, chequeText, chequeConsoleText];
