import { paymentText } from '@iris/contract/payment/payment.text';
import { paymentPartsText } from '../../parts/payment/payment.parts.text.ts';
import { statementConsoleText } from './statement.console.text.ts';

/** The texts of these screens. */
export const texts = [paymentText, paymentPartsText, statementConsoleText];
