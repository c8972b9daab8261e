import { useTranslation } from '../../base/i18n/i18n.ts';
import { Money } from '../../kit/money/Money.tsx';
import { usePersonName } from '../resident/usePersonName.ts';
import { ChargePeriod } from './ChargePeriod.tsx';
import { type Payable, sumOf } from './payable.ts';
import style from './payment.module.css';
import { useChargeTitle } from './useChargeTitle.ts';

/** The charges being collected: the payer, and each amount with its days. */
export function PayableList({ rents }: { rents: readonly Payable[] }) {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const titleOf = useChargeTitle();
  const [first] = rents;
  return (
    <div>
      <p className={style.payer}>{first && nameIn(first.tenant_name, first.tenant_name_en)}</p>
      <ul className={style.payables} aria-label={t('pay.collect.rents')}>
        {rents.map((rent) => (
          <li key={rent.id}>
            <span className={style.figures}>{rent.business_no}</span>
            <span className={style.second}>
              {titleOf(rent) && `${titleOf(rent)} `}
              <ChargePeriod of={rent} />
            </span>
            <Money cents={rent.total_price} />
          </li>
        ))}
        {rents.length > 1 && (
          <li className={style.total}>
            <span>{t('pay.collect.total')}</span>
            <Money cents={sumOf(rents)} />
          </li>
        )}
      </ul>
    </div>
  );
}
