import { companyText } from '@iris/contract/company/company.text';
import { condoText } from './condo.text.ts';

/** The texts of an estate's settings. */
export const texts = [companyText, condoText];
