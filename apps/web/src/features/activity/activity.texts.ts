import { activityText } from '@iris/contract/activity/activity.text';
import { paymentText } from '@iris/contract/payment/payment.text';
import { rentText } from '@iris/contract/rent/rent.text';
import { residentText } from '@iris/contract/resident/resident.text';
import { scanText } from '../../kit/scan/scan.text.ts';
import { paymentPartsText } from '../../parts/payment/payment.parts.text.ts';
import { texts as residentTexts } from '../../parts/resident/resident.texts.ts';
import { activityConsoleText } from './activity.console.text.ts';
import { checkInText } from './checkin/checkIn.text.ts';
import { signupText } from './signup/signup.text.ts';

/** The texts of activities, their sign-ups and the check-in. */
export const texts = [
  residentText,
  ...residentTexts,
  paymentText,
  rentText,
  paymentPartsText,
  scanText,
  activityText,
  activityConsoleText,
  checkInText,
  signupText,
];
