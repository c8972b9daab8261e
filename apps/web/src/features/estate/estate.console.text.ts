import type { Texts } from '@iris/contract/core/language';

export const estateConsoleText = {} as const satisfies Texts;
