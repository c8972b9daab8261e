import { paymentText } from '@iris/contract/payment/payment.text';
import { texts as residentParts } from '../../parts/resident/resident.texts.ts';
import { texts as standardParts } from '../../parts/standard/standard.texts.ts';
import { meterConsoleText } from './meters/meter.console.text.ts';
import { standardConsoleText } from './standard.console.text.ts';

/** The texts of these screens. */
export const texts = [paymentText, ...residentParts, ...standardParts, standardConsoleText, meterConsoleText];
