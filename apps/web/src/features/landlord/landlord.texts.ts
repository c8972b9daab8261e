import { expenditureText } from '@iris/contract/expenditure/expenditure.text';
import { landlordText } from '@iris/contract/landlord/landlord.text';
import { paymentText } from '@iris/contract/payment/payment.text';
import { paymentPartsText } from '../../parts/payment/payment.parts.text.ts';
import { landlordConsoleText } from './landlord.console.text.ts';

/** The texts of landlords. */
export const texts = [paymentText, paymentPartsText, expenditureText, landlordText, landlordConsoleText];
