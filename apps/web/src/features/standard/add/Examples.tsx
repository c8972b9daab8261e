import { formatMoney } from '@iris/contract/core/money';
import type { PriceUnit } from '@iris/contract/standard/standard.model';
import { amountOf } from '@iris/contract/standard/standard.rules';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { formatScaled } from '../../../kit/number/scaled.ts';
import { useStandardWords } from '../../../parts/standard/useStandardWords.ts';
import style from '../standards.module.css';

/** Whole quantities that a bill may have. */
const quantities: Record<PriceUnit, readonly number[]> = {
  SQUARE_FOOT: [300, 500, 800],
  SHARE: [1, 5, 10],
  KWH: [100, 300],
  CUBIC_METRE: [10, 25],
  MONTH: [],
  TIME: [],
};

/** The amounts that a price gives for actual units. */
export function Examples({ price, unit }: { price: number | null | undefined; unit: PriceUnit }) {
  const { t } = useTranslation();
  const { priceOf } = useStandardWords();
  const known = price !== null && price !== undefined && price > 0;
  return (
    <section className={style.examples} aria-label={t('tariff.example.title')}>
      <h2>{t('tariff.example.title')}</h2>
      {!known && <p className={style.second}>{t('tariff.example.none')}</p>}
      {known && quantities[unit].length === 0 && (
        <p>
          {t('tariff.example.fixed', {
            unit: t(`tariff.unit.${unit}`),
            amount: formatMoney(amountOf(price, 1_000)),
          })}
        </p>
      )}
      {known &&
        quantities[unit].map((quantity) => (
          <p key={quantity}>
            {t('tariff.example.quantity', {
              quantity: formatScaled(quantity, 0),
              unit: t(`tariff.unit.${unit}`),
              price: priceOf(price, unit),
              amount: formatMoney(amountOf(price, quantity * 1_000)),
            })}
          </p>
        ))}
    </section>
  );
}
