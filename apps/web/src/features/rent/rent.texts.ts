import { leaseText } from '@iris/contract/lease/lease.text';
import { paymentText } from '@iris/contract/payment/payment.text';
import { rentText } from '@iris/contract/rent/rent.text';
import { paymentPartsText } from '../../parts/payment/payment.parts.text.ts';
import { rentExportText } from './export/rentExport.text.ts';
import { rentConsoleText } from './rent.console.text.ts';

/** The texts of these screens. */
export const texts = [paymentText, leaseText, rentText, paymentPartsText, rentConsoleText, rentExportText];
