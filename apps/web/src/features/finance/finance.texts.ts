import { expenditureText } from '@iris/contract/expenditure/expenditure.text';
import { financeText } from '@iris/contract/finance/finance.text';
import { paymentText } from '@iris/contract/payment/payment.text';
import { residentText } from '@iris/contract/resident/resident.text';
import { withdrawalText } from '@iris/contract/withdrawal/withdrawal.text';
import { paymentPartsText } from '../../pickers/payment/payment.parts.text.ts';
import { residentPickersText } from '../../pickers/resident/residentPickers.text.ts';
import { withdrawalPartsText } from '../../pickers/withdrawal/withdrawal.parts.text.ts';
import { companyWalletText } from './company/wallet/wallet.console.text.ts';
import { expenditureConsoleText } from './expenditure/expenditure.console.text.ts';
import { financeConsoleText } from './finance.console.text.ts';
import { summaryConsoleText } from './summary/summary.console.text.ts';

/** The words of these screens. */
export const texts = [
  paymentText,
  financeText,
  residentText,
  residentPickersText,
  paymentPartsText,
  financeConsoleText,
  withdrawalText,
  withdrawalPartsText,
  companyWalletText,
  expenditureText,
  expenditureConsoleText,
  summaryConsoleText,
];
