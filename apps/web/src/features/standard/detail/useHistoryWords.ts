import { unitTypes } from '@iris/contract/estate/estate.model';
import { billedParties, priceUnits, standardTypes } from '@iris/contract/standard/standard.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { usePlaceText } from '../../../parts/estate/usePlaceText.ts';
import { standardConsoleText } from '../standard.console.text.ts';

/** The texts of fields and values in a standard's history. */
export function useHistoryWords() {
  const { t } = useTranslation();
  const placeText = usePlaceText();
  const fieldLabel = (field: string): string => {
    const key = `tariff.field.${field}`;
    // Only existing keys reach `t`.
    return key in standardConsoleText ? t(key as keyof typeof standardConsoleText) : field;
  };
  /** The whole estate, or the names of buildings, units or unit types. */
  const scopeText = (value: string): string => {
    if (value === 'CONDO') return t('standard.scope.CONDO');
    const places = value.split(', ');
    const types = places.map((name) => unitTypes.find((type) => type === name));
    return types.every((type) => type !== undefined)
      ? types.map((type) => t(`estate.type.${type}`)).join(t('kit.comma'))
      : places.map(placeText).join(t('kit.comma'));
  };
  const show = (field: string, value: string): string => {
    if (field === 'price') return `HK$${value}`;
    if (field === 'scope') return scopeText(value);
    const [each = '', grace, cap] = value.split(' · ');
    // The three parts of a rule, as the server writes them.
    if (field === 'late' && grace !== undefined && cap !== undefined)
      return each.endsWith('%')
        ? t('tariff.late.saysPercent', { percent: each.slice(0, -1), grace, cap })
        : t('tariff.late.saysFixed', { amount: each, grace, cap });
    if (field === 'active') return t(value === 'true' ? 'tariff.active' : 'tariff.off');
    if (field === 'auto_day' && /^\d+$/.test(value)) return t('tariff.auto', { day: value });
    const type = standardTypes.find((one) => one === value);
    if (field === 'bill_type' && type) return t(`flow.type.${type}`);
    const unit = priceUnits.find((one) => one === value);
    if (field === 'price_unit' && unit) return t(`tariff.unit.${unit}`);
    const billed = billedParties.find((one) => one === value);
    return field === 'billed' && billed ? t(`standard.billed.${billed}`) : value;
  };
  return { fieldLabel, show };
}
