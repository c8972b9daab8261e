import { billText } from '@iris/contract/bill/bill.text';
import { paymentText } from '@iris/contract/payment/payment.text';
import { rentText } from '@iris/contract/rent/rent.text';
import { standardText } from '@iris/contract/standard/standard.text';
import { paymentPartsText } from '../../parts/payment/payment.parts.text.ts';
import { billConsoleText } from './bill.console.text.ts';

/** The texts of these screens. */
export const texts = [paymentText, rentText, standardText, billText, paymentPartsText, billConsoleText];
