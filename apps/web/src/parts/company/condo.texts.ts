import { companyText } from '@iris/contract/company/company.text';
import { condoText } from './condo.text.ts';

/** The words of the settings of an estate. */
export const texts = [companyText, condoText];
