import type { Texts } from '@iris/contract/core/language';

export const chequeTitles = { 'cheque.screen': ['支票', 'Cheques'] } as const satisfies Texts;
