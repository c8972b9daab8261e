import { paymentApi, voidReceiptInput } from '@iris/contract/payment/payment.api';
import type { Receipt } from '@iris/contract/payment/payment.model';
import { receiptNo } from '@iris/contract/payment/payment.rules';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { useWrite } from '../../base/request/query.ts';
import { ReasonDrawer } from './ReasonDrawer.tsx';
import { moneyDomains } from './useCollect.ts';

/** Voids a receipt and issues a new one; the old number is not reused. */
export function VoidReceiptDrawer({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useTranslation();
  const voidIt = useWrite(paymentApi.voidReceipt, { also: moneyDomains, silent: true });
  const number = receiptNo(receipt.no);
  const replace = async (reason: string) => {
    const { receipts } = await voidIt.mutateAsync({ body: { id: receipt.id, reason } });
    const next = receipts.find(({ voided_at }) => voided_at === null);
    message.success(t('pay.receipt.voidDone', { number, next: next ? receiptNo(next.no) : '—' }));
  };
  return (
    <ReasonDrawer
      title={t('pay.receipt.voidTitle', { number })}
      says={t('pay.receipt.voidSays')}
      action={t('pay.receipt.void')}
      schema={voidReceiptInput.shape.reason}
      onReason={replace}
      onClose={onClose}
    />
  );
}
