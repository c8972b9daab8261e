import type { MoveOut } from '@iris/contract/lease/lease.model';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { useMoneyActions } from '../../../parts/payment/detail/useMoneyActions.tsx';
import type { PayableDetail } from '../../../parts/payment/payable.ts';
import { usePayable } from '../../../parts/payment/usePayable.ts';
import style from './moveOut.module.css';

type Overpaid = MoveOut['overpaid'][number];

/** Rents paid for days after the last one, each with the way to refund what is over. */
export function OverpaidRents({ overpaid }: { overpaid: readonly Overpaid[] }) {
  return (
    <ul className={style.unpaid}>
      {overpaid.map((rent) => (
        <li key={rent.id}>
          <Link to={`/rent/${rent.id}/detail`}>{rent.business_no}</Link>
          <span className={style.amount}>
            <Money cents={rent.amount} />
          </span>
          <RefundOver rent={rent} />
        </li>
      ))}
    </ul>
  );
}

function RefundOver({ rent }: { rent: Overpaid }) {
  const charge = usePayable({ id: rent.id, kind: 'RENT' });
  return charge ? <RefundButton charge={charge} amount={rent.amount} /> : null;
}

function RefundButton({ charge, amount }: { charge: PayableDetail; amount: number }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { refund } = useMoneyActions(charge, amount);
  if (!refund.may) return null;
  return (
    <>
      <Button
        size="small"
        aria-label={t('lease.moveOut.refundOf', { number: charge.business_no })}
        onClick={() => setOpen(true)}
      >
        {t('pay.refund')}
      </Button>
      {open && refund.dialog?.(() => setOpen(false))}
    </>
  );
}
