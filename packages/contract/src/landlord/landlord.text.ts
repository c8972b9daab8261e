import type { Texts } from '../core/language.ts';

export const landlordText = {
  'audit.kind.landlord': ['業主賬戶', 'Landlord account'],
  'audit.kind.landlordExpense': ['業主開支', 'Landlord’s expense'],
  'audit.kind.landlordPayout': ['支付業主', 'Payment to landlord'],
  'audit.action.payOut': ['支付', 'paid out'],
  'landlord.taken': ['已有同名同電話的業主賬戶', 'Another landlord already has this name and phone'],
  'landlord.hit': ['代業主持有 {{amount}}', '{{amount}} held'],
  'work.landlordPayouts': ['上月待支付業主', 'Landlord payouts due'],
  'landlord.monthAhead': ['不可支付未開始的月份', 'A month that has not started cannot be paid'],
  'landlord.runChanged': [
    '可支付的金額已變，現為 {{amount}}；請重新核對',
    'The amount to pay has changed to {{amount}}. Please check again',
  ],
  'landlord.nothingToPay': ['所選業主沒有可支付的款項', 'There is nothing to pay to the selected landlords'],
  'landlord.condoHolds': [
    '此屋苑還代業主持有 {{amount}}，請先付給業主',
    'This estate still holds {{amount}} for landlords. Pay it out first',
  ],
  'landlord.voided': [
    '{{number}} 已由 {{name}} 於 {{time}} 作廢',
    '{{number}} was voided by {{name}} at {{time}}',
  ],
} as const satisfies Texts;
