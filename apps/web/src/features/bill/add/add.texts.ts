import { billText } from '@iris/contract/bill/bill.text';
import { paymentText } from '@iris/contract/payment/payment.text';
import { texts as residentParts } from '../../../parts/resident/resident.texts.ts';
import { texts as standardParts } from '../../../parts/standard/standard.texts.ts';
import { billAddText } from './add.console.text.ts';

/** The texts of the screen that creates bills. */
export const texts = [paymentText, billText, ...residentParts, ...standardParts, billAddText];
