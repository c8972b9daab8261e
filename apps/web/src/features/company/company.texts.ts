import { companyText } from '@iris/contract/company/company.text';
import { condoText } from '../../parts/company/condo.text.ts';
import { setUpText } from '../../parts/company/setUp.text.ts';
import { companyConsoleText } from './company.console.text.ts';

/** The texts of these screens. */
export const texts = [companyText, companyConsoleText, condoText, setUpText];
