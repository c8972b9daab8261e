import { formatMoney } from '@iris/contract/core/money';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { moveOut } from '../lease.queries.ts';
import style from './moveOut.module.css';
import { OverpaidRents } from './OverpaidRents.tsx';

/** Of a lease that ended or ends early: the rents that were paid for days after it and have not been refunded. */
export function OverpaidNote({ lease }: { lease: LeaseDetail }) {
  const { t } = useTranslation();
  const ends = !lease.valid || lease.move_out_day !== null;
  const { data } = useQuery({ ...moveOut(lease.id), enabled: ends });
  if (!ends || !data || data.overpaid.length === 0) return null;
  const sum = data.overpaid.reduce((total, { amount }) => total + amount, 0);
  return (
    <Alert
      className={style.over ?? ''}
      type="warning"
      showIcon
      title={t('lease.moveOut.askOverpaid', { amount: formatMoney(sum) })}
      description={<OverpaidRents overpaid={data.overpaid} />}
    />
  );
}
