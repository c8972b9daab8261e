import { financeText } from '@iris/contract/finance/finance.text';
import { paymentText } from '@iris/contract/payment/payment.text';
import { residentText } from '@iris/contract/resident/resident.text';
import { paymentPartsText } from '../../pickers/payment/payment.parts.text.ts';
import { residentPickersText } from '../../pickers/resident/residentPickers.text.ts';
import { financeConsoleText } from './finance.console.text.ts';

/** The words of these screens. */
export const texts = [
  paymentText,
  financeText,
  residentText,
  residentPickersText,
  paymentPartsText,
  financeConsoleText,
];
