import type { Texts } from '@iris/contract/core/language';

export const paymentConsoleText = {} as const satisfies Texts;
