import type { Texts } from '../core/language.ts';

export const searchText = {
  'search.oneOf': [
    '請只提供 user_id、order_id 或 order_no 其中一項',
    'Give exactly one of user_id, order_id or order_no',
  ],
  'search.hit.charge': [
    '{{kind}} · {{unit}} · {{payer}} · {{amount}} · {{state}}',
    '{{kind}} · {{unit}} · {{payer}} · {{amount}} · {{state}}',
  ],
  'search.hit.topUp': [
    '{{kind}} · {{payer}} · {{amount}} · {{state}}',
    '{{kind}} · {{payer}} · {{amount}} · {{state}}',
  ],
} as const satisfies Texts;
