import { expenditureText } from '@iris/contract/expenditure/expenditure.text';
import { paymentText } from '@iris/contract/payment/payment.text';
import { expenditurePartsText } from '../../parts/expenditure/expenditure.parts.text.ts';
import { paymentPartsText } from '../../parts/payment/payment.parts.text.ts';
import { expenditureConsoleText } from './expenditure.console.text.ts';

/** The texts of expenditures. */
export const texts = [
  paymentText,
  paymentPartsText,
  expenditureText,
  expenditurePartsText,
  expenditureConsoleText,
];
