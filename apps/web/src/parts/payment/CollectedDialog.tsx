import { formatMoney } from '@iris/contract/core/money';
import type { Payment } from '@iris/contract/payment/payment.model';
import { Modal } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { Page } from '../../kit/page/Page.tsx';
import { Collected } from './Collected.tsx';
import type { ChargeRef } from './payApi.ts';

interface CollectedDialogProps {
  payment: Payment;
  charge: ChargeRef;
  onClose: () => void;
}

/** What was collected by a form that is closed by now: the change to give, and the receipt to print. */
export function CollectedDialog({ payment, charge, onClose }: CollectedDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      width={640}
      title={t('pay.collect.title', { amount: formatMoney(payment.amount) })}
      footer={null}
      closable={{ 'aria-label': t('kit.close') }}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Page>
        <Collected payment={payment} rent={charge} onClose={onClose} />
      </Page>
    </Modal>
  );
}
