import { paymentText } from '@iris/contract/payment/payment.text';
import { rentText } from '@iris/contract/rent/rent.text';
import { repairText } from '@iris/contract/repair/repair.text';
import { residentText } from '@iris/contract/resident/resident.text';
import { paymentPartsText } from '../../parts/payment/payment.parts.text.ts';
import { texts as residentTexts } from '../../parts/resident/resident.texts.ts';
import { boardText } from './board/board.text.ts';
import { repairConsoleText } from './repair.console.text.ts';

/** The texts of repairs and their staff. */
export const texts = [
  residentText,
  ...residentTexts,
  paymentText,
  rentText,
  paymentPartsText,
  repairText,
  repairConsoleText,
  boardText,
];
