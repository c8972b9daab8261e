import { debtorText } from '@iris/contract/debtor/debtor.text';
import { paymentText } from '@iris/contract/payment/payment.text';
import { rentText } from '@iris/contract/rent/rent.text';
import { templateText } from '@iris/contract/template/template.text';
import { paymentPartsText } from '../../parts/payment/payment.parts.text.ts';
import { debtorConsoleText } from './debtor.console.text.ts';

/** The texts of debtors. */
export const texts = [paymentText, paymentPartsText, rentText, templateText, debtorText, debtorConsoleText];
