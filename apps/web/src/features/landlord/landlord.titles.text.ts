import type { Texts } from '@iris/contract/core/language';

/** The texts of menu and palette; the rest loads with the screens. */
export const landlordTitles = {
  'landlord.screen.list': ['代業主收租', 'Landlords'],
  'landlord.screen.detail': ['業主賬戶', 'Landlord account'],
  'landlord.screen.run': ['支付業主', 'Pay landlords'],
} as const satisfies Texts;
