import type { BillDetail } from '@iris/contract/bill/bill.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { BillTag } from '../../../parts/payment/ChargeTag.tsx';
import style from '../bills.module.css';

/** The late charges of a bill. */
export function LateBills({ bills }: { bills: BillDetail['late_bills'] }) {
  const { t } = useTranslation();
  return (
    <Card title={t('bill.late')}>
      <ul className={style.late} aria-label={t('bill.late')}>
        {bills.map(({ id, business_no, amount, due_day, status }) => (
          <li key={id} className={style.line}>
            <Link to={`/bill/${id}/detail`}>{business_no}</Link>
            <BillTag state={status} dueDay={due_day} />
            <Money cents={amount} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
