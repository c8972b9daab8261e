import type { Texts } from '@iris/contract/core/language';

export const kitText = {} as const satisfies Texts;
