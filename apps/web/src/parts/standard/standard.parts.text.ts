import type { Texts } from '@iris/contract/core/language';

/** The texts of prices, scopes and rules of charge standards, wherever they are shown. */
export const standardPartsText = {
  'tariff.unit.SQUARE_FOOT': ['平方呎', 'sq ft'],
  'tariff.unit.SHARE': ['業權份數', 'share'],
  'tariff.unit.KWH': ['度電', 'kWh'],
  'tariff.unit.CUBIC_METRE': ['立方米', 'm³'],
  'tariff.unit.MONTH': ['月', 'month'],
  'tariff.unit.TIME': ['次', 'time'],
  'tariff.price': ['{{price}} / {{unit}}', '{{price}} / {{unit}}'],
  'tariff.scope.units': ['{{count}} 個單位', '{{count, unit|units}}'],
  'tariff.late.saysFixed': [
    '逾期 {{grace}} 日後每 30 日 {{amount}}，上限 {{cap}}',
    '{{amount}} every 30 days after {{grace, day|days}} overdue, capped at {{cap}}',
  ],
  'tariff.late.saysPercent': [
    '逾期 {{grace}} 日後每 30 日 {{percent}}%，上限 {{cap}}',
    '{{percent}}% every 30 days after {{grace, day|days}} overdue, capped at {{cap}}',
  ],
} as const satisfies Texts;
