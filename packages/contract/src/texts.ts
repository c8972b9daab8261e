import { auditText } from './audit/audit.text.ts';
import { coreText } from './core/core.text.ts';
import { fieldText } from './core/field.text.ts';
import { estateText } from './estate/estate.text.ts';
import { fileText } from './file/file.text.ts';
import { sessionText } from './session/session.text.ts';
import { userText } from './user/user.text.ts';

/** The texts that both sides say. The console adds its own per feature. */
export const contractTexts = {
  ...coreText,
  ...fieldText,
  ...userText,
  ...sessionText,
  ...fileText,
  ...auditText,
  ...estateText,
} as const;
export type ContractTextKey = keyof typeof contractTexts;
