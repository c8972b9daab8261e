import { RollbackOutlined } from '@ant-design/icons';
import { formatMoney } from '@iris/contract/core/money';
import { chargeOf } from '@iris/contract/payment/payment.charges';
import type { PaymentDetail } from '@iris/contract/payment/payment.model';
import { Alert } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { PageActions } from '../../../kit/detail/PageActions.tsx';
import { useRefundFailure } from '../../../parts/payment/useRefundFailure.ts';
import { SurplusDialog } from './SurplusDialog.tsx';

/** Refunds money again that Stripe did not give back, for those who may refund what it was paid for. */
export function SurplusAction({ payment }: { payment: PaymentDetail }) {
  const { t } = useTranslation();
  const may = useMay(payment.items.slice(0, 1).flatMap(({ kind }) => chargeOf(kind).giveBack));
  return (
    <PageActions
      actions={[
        {
          key: 'surplus',
          label: t('payment.surplus.again'),
          icon: <RollbackOutlined />,
          may: may && payment.held > 0,
          next: true,
          dialog: (close) => <SurplusDialog payment={payment} onClose={close} />,
        },
      ]}
    />
  );
}

/** Says that an overpayment is still held because Stripe did not refund it, or that a refund came back, and why. */
export function SurplusNote({ payment }: { payment: PaymentDetail }) {
  const { t } = useTranslation();
  const failureOf = useRefundFailure();
  if (payment.held <= 0) return null;
  const failure = payment.refunds[0]?.failure ?? '';
  const over = payment.state === 'SURPLUS';
  return (
    <Alert
      type="error"
      showIcon
      title={t(over ? 'payment.surplus.stuck' : 'payment.surplus.cameBack', {
        amount: formatMoney(payment.held),
      })}
      {...(failure === '' ? {} : { description: failureOf(failure) })}
    />
  );
}
