import { RollbackOutlined } from '@ant-design/icons';
import { formatMoney } from '@iris/contract/core/money';
import { chargeOf } from '@iris/contract/payment/payment.charges';
import type { PaymentDetail } from '@iris/contract/payment/payment.model';
import { isStuck } from '@iris/contract/payment/payment.rules';
import { Alert } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { PageActions } from '../../../kit/detail/PageActions.tsx';
import { useRefundFailure } from '../../../parts/payment/useRefundFailure.ts';
import { SurplusDialog } from './SurplusDialog.tsx';

/** Refunds an overpayment again that Stripe did not refund, for those who may refund what it was paid for. */
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
          may: may && isStuck(payment),
          next: true,
          dialog: (close) => <SurplusDialog payment={payment} onClose={close} />,
        },
      ]}
    />
  );
}

/** Says that an overpayment is still held because Stripe did not refund it, and why. */
export function SurplusNote({ payment }: { payment: PaymentDetail }) {
  const { t } = useTranslation();
  const failureOf = useRefundFailure();
  if (!isStuck(payment)) return null;
  const failure = payment.refunds[0]?.failure ?? '';
  return (
    <Alert
      type="error"
      showIcon
      title={t('payment.surplus.stuck', { amount: formatMoney(payment.amount) })}
      {...(failure === '' ? {} : { description: failureOf(failure) })}
    />
  );
}
