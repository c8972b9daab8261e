import { companyText } from '@iris/contract/company/company.text';
import { paymentText } from '@iris/contract/payment/payment.text';
import { withdrawalText } from '@iris/contract/withdrawal/withdrawal.text';
import { paymentPartsText } from '../../parts/payment/payment.parts.text.ts';
import { withdrawalPartsText } from '../../parts/withdrawal/withdrawal.parts.text.ts';
import { companyWalletText } from './company/wallet.console.text.ts';
import { platformWalletText } from './platformWallet.console.text.ts';

/** The texts of the company's wallet, its withdrawals, and their review by the platform. */
export const texts = [
  companyText,
  paymentText,
  paymentPartsText,
  withdrawalText,
  withdrawalPartsText,
  companyWalletText,
  platformWalletText,
];
