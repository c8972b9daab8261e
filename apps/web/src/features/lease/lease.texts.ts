import { leaseText } from '@iris/contract/lease/lease.text';
import { paymentText } from '@iris/contract/payment/payment.text';
import { rentText } from '@iris/contract/rent/rent.text';
import { residentText } from '@iris/contract/resident/resident.text';
import { paymentPartsText } from '../../parts/payment/payment.parts.text.ts';
import { residentPickersText } from '../../parts/resident/residentPickers.text.ts';
import { leaseExportText } from './export/leaseExport.text.ts';
import { leaseConsoleText } from './lease.console.text.ts';

/** The texts of these screens. */
export const texts = [
  residentText,
  residentPickersText,
  paymentText,
  leaseText,
  rentText,
  paymentPartsText,
  leaseConsoleText,
  leaseExportText,
];
