import { formatMoney } from '@iris/contract/core/money';
import type { ChargeKind, Payment } from '@iris/contract/payment/payment.model';
import { Modal } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { Page } from '../../kit/page/Page.tsx';
import { Collected } from './Collected.tsx';

/** A record whose fee was collected as it was made. */
interface Fee {
  charge_id: number | null;
  /** Newest first. */
  payments: readonly Payment[];
}

interface CollectedDialogProps {
  kind: ChargeKind;
  fee: Fee;
  onClose: () => void;
}

/** What was collected by a form that is closed by now: the change to give, and the receipt to print. */
export function CollectedDialog({ kind, fee, onClose }: CollectedDialogProps) {
  const { t } = useTranslation();
  const [payment] = fee.payments;
  if (!payment || fee.charge_id === null) return null;
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
        <Collected payment={payment} rent={{ id: fee.charge_id, kind }} onClose={onClose} />
      </Page>
    </Modal>
  );
}
