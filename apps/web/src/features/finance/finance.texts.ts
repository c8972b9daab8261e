import { expenditureText } from '@iris/contract/expenditure/expenditure.text';
import { financeText } from '@iris/contract/finance/finance.text';
import { paymentText } from '@iris/contract/payment/payment.text';
import { residentText } from '@iris/contract/resident/resident.text';
import { withdrawalText } from '@iris/contract/withdrawal/withdrawal.text';
import { expenditurePartsText } from '../../parts/expenditure/expenditure.parts.text.ts';
import { paymentPartsText } from '../../parts/payment/payment.parts.text.ts';
import { residentPickersText } from '../../parts/resident/residentPickers.text.ts';
import { withdrawalPartsText } from '../../parts/withdrawal/withdrawal.parts.text.ts';
import { financeConsoleText } from './finance.console.text.ts';
import { summaryConsoleText } from './summary/summary.console.text.ts';

/** The texts of these screens. */
export const texts = [
  paymentText,
  financeText,
  residentText,
  residentPickersText,
  paymentPartsText,
  financeConsoleText,
  // The sources of transactions have their own texts.
  withdrawalText,
  withdrawalPartsText,
  expenditureText,
  expenditurePartsText,
  summaryConsoleText,
];
