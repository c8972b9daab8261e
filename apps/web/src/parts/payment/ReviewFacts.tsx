import { formatMoney } from '@iris/contract/core/money';
import type { Rent, Review } from '@iris/contract/rent/rent.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { DayText, MomentText } from '../../kit/day/DayText.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { Money } from '../../kit/money/Money.tsx';
import { StateTag } from '../../kit/tag/StateTag.tsx';
import { usePersonName } from '../resident/usePersonName.ts';
import { ChargeLink } from './ChargeLink.tsx';
import { ChargePeriod } from './ChargePeriod.tsx';
import type { Payable } from './payable.ts';
import style from './payment.module.css';
import { useChargeTitle } from './useChargeTitle.ts';
import { useUnitName } from './useUnitName.ts';

/** A slip awaiting review, with the rents, deposit or bills that it pays. */
export interface Reviewed extends Pick<Review, 'payment' | 'own'> {
  rents: readonly (Payable &
    Pick<Rent, 'unit_id' | 'building_name' | 'floor_name' | 'unit_name' | 'paid'> & {
      lease_id: number | null;
    })[];
}

/**
 * What a slip is compared with: the amount due, the amount and day typed from it, the payer, the charges, and who
 * submitted it.
 */
export function ReviewFacts({ review: { payment, rents } }: { review: Reviewed }) {
  const { t } = useTranslation();
  const titleOf = useChargeTitle();
  const unitOf = useUnitName();
  const nameIn = usePersonName();
  const due = rents.reduce((sum, { total_price, paid }) => sum + total_price - paid, 0);
  const { slip_amount: said, slip_day: day } = payment;
  const off = said === null ? null : Math.abs(said - due);
  const [first] = rents;
  return (
    <>
      <div className={style.compareAmounts}>
        <div>
          <span>{t('pay.review.due')}</span>
          <b>
            <Money cents={due} />
          </b>
        </div>
        <div>
          <span>{t('pay.review.slip')}</span>
          <b>{said === null ? '—' : <Money cents={said} />}</b>
        </div>
        <StateTag tone={off === null ? 'warn' : off === 0 ? 'ok' : 'bad'}>
          {off === null
            ? t('pay.review.notTyped')
            : off === 0
              ? t('pay.review.same')
              : t('pay.review.differs', { amount: formatMoney(off) })}
        </StateTag>
      </div>
      <Facts
        facts={[
          ...(first
            ? [[t(`charge.payer.${first.kind}`), nameIn(first.tenant_name, first.tenant_name_en)] as const]
            : []),
          [t('pay.unit'), first ? unitOf(first) : '—'],
          [t('pay.bank.day'), day === null ? '—' : <DayText key="day" of={day} />],
          [t('pay.payer'), nameIn(payment.payer, payment.payer_en) || '—'],
          [t('pay.reference'), payment.slip_no || '—'],
          [t('pay.review.by'), payment.submitted_by],
          [t('pay.review.at'), <MomentText key="at" of={payment.submitted_at} />],
          ...(payment.remark ? [[t('pay.remark'), payment.remark] as const] : []),
        ]}
      />
      <ul className={style.payables} aria-label={t('pay.review.pays')}>
        {rents.map((rent) => (
          <li key={rent.id}>
            <ChargeLink charge={rent} />
            <span className={style.second}>
              {titleOf(rent) && `${titleOf(rent)} `}
              <ChargePeriod of={rent} />
            </span>
            <Money cents={rent.total_price} />
          </li>
        ))}
      </ul>
    </>
  );
}
