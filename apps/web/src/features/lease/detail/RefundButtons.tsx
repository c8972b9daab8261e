import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { Button } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { heldIn } from './leftOf.ts';

interface RefundButtonsProps {
  lease: LeaseDetail;
  /** With the id of the charge. */
  onRefund: (depositId: number) => void;
}

/** Refunds the deposit: what was carried over and what was paid besides each by itself, as they may go back differently. */
export function RefundButtons({ lease, onRefund }: RefundButtonsProps) {
  const { t } = useTranslation();
  if (!lease.actions.includes('refundDeposit')) return null;
  return heldIn(lease).map((deposit) => (
    <Button key={deposit.id} size="small" onClick={() => onRefund(deposit.id)}>
      {t('lease.deposit.refund')}
      {lease.deposit_part && ` ${deposit.business_no}`}
    </Button>
  ));
}
