import { formatMoney } from '@iris/contract/core/money';
import { unitTypes } from '@iris/contract/estate/estate.model';
import type { LateRule, PriceUnit, Scope } from '@iris/contract/standard/standard.model';
import { useCallback } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { formatScaled } from '../../kit/number/scaled.ts';
import { useBuildingName, useEstateTree } from '../estate/estateTree.ts';

interface Named {
  name: string;
  name_en: string;
}

/** Texts about standards: names, prices, scopes and rules for late charges. */
export function useStandardWords() {
  const { t, i18n } = useTranslation();
  const english = i18n.language === 'en';
  const tree = useEstateTree();
  const buildingName = useBuildingName();
  const nameOf = useCallback(({ name, name_en }: Named) => (english && name_en ? name_en : name), [english]);
  /** `HK$3.25 / sq ft` from ten-thousandths of a dollar. */
  const priceOf = useCallback(
    (price: number, unit: PriceUnit) =>
      t('tariff.price', { price: `HK$${formatScaled(price, 4, 2)}`, unit: t(`tariff.unit.${unit}`) }),
    [t],
  );
  const scopeOf = useCallback(
    ({ kind, building_ids, unit_types, unit_ids }: Scope): string => {
      const join = (names: string[]) => names.join(t('kit.comma'));
      if (kind === 'UNIT_TYPES')
        return join(
          unitTypes.filter((type) => unit_types.includes(type)).map((type) => t(`estate.type.${type}`)),
        );
      if (kind === 'UNITS') return t('tariff.scope.units', { count: unit_ids.length });
      if (kind === 'CONDO') return t('standard.scope.CONDO');
      const named = tree.data?.buildings.filter(({ id }) => building_ids.includes(id)) ?? [];
      return named.length > 0 ? join(named.map(buildingName)) : t('standard.scope.BUILDINGS');
    },
    [t, tree.data, buildingName],
  );
  const lateOf = useCallback(
    ({ kind, grace_days, amount, basis_points, cap }: LateRule): string => {
      if (kind === 'NONE') return t('standard.late.NONE');
      const said = { grace: grace_days, cap: formatMoney(cap) };
      return kind === 'FIXED'
        ? t('tariff.late.saysFixed', { ...said, amount: formatMoney(amount) })
        : t('tariff.late.saysPercent', { ...said, percent: formatScaled(basis_points, 2) });
    },
    [t],
  );
  return { nameOf, priceOf, scopeOf, lateOf };
}
