import type { Texts } from '@iris/contract/core/language';

export const centerText = {} as const satisfies Texts;
