import type { BillLine } from '@iris/contract/bill/bill.model';
import { inLanguage } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import { stretchesOf } from '@iris/contract/standard/standard.rules';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Facts } from '../../../kit/detail/Facts.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { formatScaled } from '../../../kit/number/scaled.ts';
import shared from '../../../parts/payment/payment.module.css';
import style from '../bills.module.css';

/** Decimal places of a price, which is in ten-thousandths of a dollar, and of a quantity or reading, in thousandths. */
const PRICE = 4;
const QUANTITY = 3;
const CENTS = 2;

interface BillWhyProps {
  lines: readonly BillLine[];
  /** HKD cents. */
  amount: number;
}

/** Explains a bill's amount: the version of the standard, the readings, and the calculation as a sentence. */
export function BillWhy({ lines, amount }: BillWhyProps) {
  const { t } = useTranslation();
  return (
    <div className={style.why}>
      {lines.map((line) => (
        <WhyLine key={`${line.standard} ${line.version_from}`} line={line} />
      ))}
      {lines.length > 1 && (
        <p className={style.total}>
          <span>{t('pay.why.total')}</span>
          <Money cents={amount} />
        </p>
      )}
    </div>
  );
}

function WhyLine({ line }: { line: BillLine }) {
  const { t, i18n } = useTranslation();
  const unit = t(`bill.unit.${line.price_unit}`);
  const said = {
    price: `HK$${formatScaled(line.price, PRICE, CENTS)}`,
    quantity: formatScaled(line.quantity, QUANTITY),
    unit,
    amount: formatMoney(line.amount),
  };
  const name = inLanguage(i18n.language, line.standard, line.standard_en);
  const stretches =
    line.from && line.to ? stretchesOf(line.from.value, line.to.value, line.changeovers ?? []) : [];
  const counted = stretches
    .map(({ from, to }) => `${formatScaled(to, QUANTITY)} − ${formatScaled(from, QUANTITY)}`)
    .map((stretch) => (stretches.length > 1 ? `(${stretch})` : stretch))
    .join(' + ');
  const read = ({ day, value }: { day: string; value: number }) =>
    t('bill.why.reading', { value: formatScaled(value, QUANTITY), unit, day });
  return (
    <>
      <p className={style.sum}>
        {t(line.charge_type === 'FIXED' ? 'bill.why.fixed' : 'bill.why.float', said)}
      </p>
      {counted !== '' && (
        <p className={shared.second}>{t('bill.why.used', { counted, used: said.quantity, unit })}</p>
      )}
      <Facts
        facts={[
          [t('bill.why.standard'), name],
          [t('bill.why.version'), t('bill.why.since', { day: line.version_from })],
          [t('bill.why.price'), t('bill.why.each', said)],
          ...(line.charge_type === 'FLOAT'
            ? ([[t('bill.why.quantity'), `${said.quantity} ${unit}`]] as const)
            : []),
          ...(line.meter ? ([[t('bill.why.meter'), line.meter]] as const) : []),
          ...(line.from ? ([[t('bill.why.from'), read(line.from)]] as const) : []),
          ...(line.changeovers ?? []).map(
            ({ kind, end, start }) =>
              [
                t(`bill.why.${kind}`),
                t(`bill.why.${kind}.says`, {
                  end: formatScaled(end, QUANTITY),
                  start: formatScaled(start, QUANTITY),
                }),
              ] as const,
          ),
          ...(line.to ? ([[t('bill.why.to'), read(line.to)]] as const) : []),
        ]}
      />
    </>
  );
}
