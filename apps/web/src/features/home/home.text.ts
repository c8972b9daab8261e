import type { Texts } from '@iris/contract/core/language';

export const homeText = {} as const satisfies Texts;
