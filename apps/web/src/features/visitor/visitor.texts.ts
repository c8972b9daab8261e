import { residentText } from '@iris/contract/resident/resident.text';
import { visitorText } from '@iris/contract/visitor/visitor.text';
import { scanText } from '../../kit/scan/scan.text.ts';
import { paymentPartsText } from '../../parts/payment/payment.parts.text.ts';
import { texts as residentTexts } from '../../parts/resident/resident.texts.ts';
import { gateText } from './gate/gate.text.ts';
import { visitorConsoleText } from './visitor.console.text.ts';

/** The texts of visitors and their gate. */
export const texts = [
  residentText,
  ...residentTexts,
  paymentPartsText,
  scanText,
  visitorText,
  visitorConsoleText,
  gateText,
];
