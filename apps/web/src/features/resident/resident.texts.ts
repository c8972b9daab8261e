import { paymentText } from '@iris/contract/payment/payment.text';
import { residentText } from '@iris/contract/resident/resident.text';
import { texts as leaseTexts } from '../../parts/lease/lease.texts.ts';
import { paymentPartsText } from '../../parts/payment/payment.parts.text.ts';
import { residentConsoleText } from './resident.console.text.ts';

/** The texts of these screens. */
export const texts = [residentText, residentConsoleText, paymentText, paymentPartsText, ...leaseTexts];
