import { companyText } from '@iris/contract/company/company.text';
import { paymentText } from '@iris/contract/payment/payment.text';
import { withdrawalText } from '@iris/contract/withdrawal/withdrawal.text';
import { condoText } from '../../pickers/condo/condo.text.ts';
import { paymentPartsText } from '../../pickers/payment/payment.parts.text.ts';
import { withdrawalPartsText } from '../../pickers/withdrawal/withdrawal.parts.text.ts';
import { companyConsoleText } from './company.console.text.ts';
import { platformWalletText } from './overview/platformWallet.console.text.ts';

/** The words of these screens. */
export const texts = [
  companyText,
  companyConsoleText,
  condoText,
  paymentText,
  paymentPartsText,
  withdrawalText,
  withdrawalPartsText,
  platformWalletText,
];
