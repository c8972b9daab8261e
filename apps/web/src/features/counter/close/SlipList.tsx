import { formatMoment } from '@iris/contract/core/day';
import type { Slip } from '@iris/contract/counter/counter.model';
import { receiptNo } from '@iris/contract/payment/payment.rules';
import { Checkbox } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import style from '../counter.module.css';

interface SlipListProps {
  slips: readonly Slip[];
  value?: readonly number[];
  onChange?: (value: number[]) => void;
}

/** The slips and cheques that should be there; those that are not are unticked. */
export function SlipList({ slips, value = [], onChange }: SlipListProps) {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const here = new Set(value);
  const tick = (id: number, on: boolean) =>
    onChange?.(slips.map(({ payment_id }) => payment_id).filter((one) => (one === id ? on : here.has(one))));
  return (
    <ul className={style.dues} aria-label={t('counter.count.slips')}>
      {slips.map((slip) => (
        <li key={slip.payment_id}>
          <Checkbox
            checked={here.has(slip.payment_id)}
            onChange={({ target }) => tick(slip.payment_id, target.checked)}
          >
            <span className={style.due}>
              <span className={style.what}>
                <b>
                  {t(`payment.channel.${slip.channel}`)} {slip.slip_no}
                </b>
                <span className={style.second}>
                  {nameIn(slip.payer, slip.payer_en)}
                  {slip.receipt_no > 0 && `　${receiptNo(slip.receipt_no)}`}
                </span>
              </span>
              <span className={style.second}>{formatMoment(slip.paid_at)}</span>
              <Money cents={slip.amount} />
            </span>
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}
