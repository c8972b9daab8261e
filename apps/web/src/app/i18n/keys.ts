import type { auditText } from '@iris/contract/audit/audit.text';
import type { coreText } from '@iris/contract/core/core.text';
import type { fieldText } from '@iris/contract/core/field.text';
import type { estateText } from '@iris/contract/estate/estate.text';
import type { fileText } from '@iris/contract/file/file.text';
import type { sessionText } from '@iris/contract/session/session.text';
import type { userText } from '@iris/contract/user/user.text';
import type { estateConsoleText } from '../../features/estate/estate.console.text.ts';
import type { homeText } from '../../features/home/home.text.ts';
import type { signInText } from '../../features/session/session.console.text.ts';
import type { centerText } from '../../features/user/user.console.text.ts';
import type { kitText } from '../../kit/kit.text.ts';
import type { requestText } from '../request/request.text.ts';
import type { shellText } from '../shell/shell.text.ts';

type All = typeof auditText &
  typeof coreText &
  typeof fieldText &
  typeof estateText &
  typeof fileText &
  typeof sessionText &
  typeof userText &
  typeof estateConsoleText &
  typeof homeText &
  typeof signInText &
  typeof centerText &
  typeof kitText &
  typeof requestText &
  typeof shellText;

/** Every text of the console; a key that is not one of them does not compile. */
export type TextKey = keyof All & string;
