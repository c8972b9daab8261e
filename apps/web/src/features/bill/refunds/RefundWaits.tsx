import type { BillDetail } from '@iris/contract/bill/bill.model';
import type { Refund } from '@iris/contract/payment/payment.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import style from '../../../parts/payment/payment.module.css';
import { JudgeRefund } from './JudgeRefund.tsx';

/** A refund waiting for a second person: buttons for people who may approve or refuse it, otherwise a note. */
export function RefundWaits({ bill, refund }: { bill: BillDetail; refund: Refund }) {
  const { t } = useTranslation();
  if (bill.actions.includes('judgeRefund')) return <JudgeRefund bill={bill} refund={refund} />;
  return <p className={style.second}>{t('bill.refunds.waits')}</p>;
}
