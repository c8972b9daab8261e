import { formatMoney } from '@iris/contract/core/money';
import type { RentLine } from '@iris/contract/lease/lease.rules';
import { useTranslation } from '../../base/i18n/i18n.ts';

/** How part of a rent is calculated: `2026-01-16 to 2026-01-31: HK$10,000.00 × 16/31 = HK$5,161.29`. */
export function LineText({ line, monthDays }: { line: RentLine; monthDays: number }) {
  const { t } = useTranslation();
  return t('lease.preview.line', {
    from: line.start_day,
    to: line.end_day,
    monthly: formatMoney(line.monthly_amount),
    days: line.days,
    of: monthDays,
    amount: formatMoney(line.amount),
  });
}
