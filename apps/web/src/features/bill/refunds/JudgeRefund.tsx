import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { billApi } from '@iris/contract/bill/bill.api';
import { refundVerdict } from '@iris/contract/bill/bill.input';
import { formatMoney } from '@iris/contract/core/money';
import type { Refund } from '@iris/contract/payment/payment.model';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import style from '../../../parts/payment/payment.module.css';
import { ReasonDrawer } from '../../../parts/payment/ReasonDrawer.tsx';
import { moneyDomains } from '../../../parts/payment/useCollect.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';

// Approving needs no reason.
const refusalReason = refundVerdict.shape.reason.refine((reason) => reason !== '', 'payment.rejectReason');

interface JudgeRefundProps {
  bill: { id: number; business_no: string; payer_name: string; payer_name_en: string };
  refund: Refund;
}

/** Approves or refuses a refund that somebody else requested. */
export function JudgeRefund({ bill, refund }: JudgeRefundProps) {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const [refusing, setRefusing] = useState(false);
  const [ask, dialog] = useConfirm();
  const judge = useWrite(billApi.judgeRefund, { also: moneyDomains, silent: true });
  const said = {
    number: bill.business_no,
    name: nameIn(bill.payer_name, bill.payer_name_en),
    amount: formatMoney(refund.amount),
  };
  const send = (pass: boolean, reason: string) =>
    judge.mutateAsync({ body: { id: bill.id, refund_id: refund.id, pass, reason } });
  const approve = () =>
    ask({
      title: t('bill.refunds.approveAsk', said),
      says: t(refund.channel === 'REFUND' ? 'bill.refunds.approveSays' : 'bill.refunds.approveOnlineSays'),
      action: t('bill.refunds.approve'),
      danger: true,
      run: async () => {
        await send(true, '');
        message.success(t('bill.refunds.approved', said));
      },
    });
  return (
    <>
      <div className={style.buttonsStart}>
        <Button
          size="small"
          type="primary"
          icon={<CheckOutlined />}
          aria-label={t('bill.refunds.approveOf', said)}
          onClick={approve}
        >
          {t('bill.refunds.approve')}
        </Button>
        <Button
          size="small"
          danger
          icon={<CloseOutlined />}
          aria-label={t('bill.refunds.refuseOf', said)}
          onClick={() => setRefusing(true)}
        >
          {t('bill.refunds.refuse')}
        </Button>
      </div>
      {refusing && (
        <ReasonDrawer
          title={t('bill.refunds.refuseAsk', said)}
          says={t('bill.refunds.refuseSays')}
          action={t('bill.refunds.refuse')}
          schema={refusalReason}
          onReason={async (reason) => {
            await send(false, reason);
            message.success(t('bill.refunds.refused', said));
          }}
          onClose={() => setRefusing(false)}
        />
      )}
      {dialog}
    </>
  );
}
