import { facilityText } from '@iris/contract/facility/facility.text';
import { paymentText } from '@iris/contract/payment/payment.text';
import { rentText } from '@iris/contract/rent/rent.text';
import { residentText } from '@iris/contract/resident/resident.text';
import { scanText } from '../../kit/scan/scan.text.ts';
import { paymentPartsText } from '../../parts/payment/payment.parts.text.ts';
import { texts as residentTexts } from '../../parts/resident/resident.texts.ts';
import { bookingConsoleText } from './booking.console.text.ts';
import { facilityConsoleText } from './facility.console.text.ts';

/** The texts of facilities, their schedules and bookings. */
export const texts = [
  residentText,
  ...residentTexts,
  paymentText,
  rentText,
  paymentPartsText,
  scanText,
  facilityText,
  facilityConsoleText,
  bookingConsoleText,
];
