import { limits } from '@iris/contract/core/limits';
import { paymentApi, voidReceiptInput } from '@iris/contract/payment/payment.api';
import type { Receipt } from '@iris/contract/payment/payment.model';
import { receiptNo } from '@iris/contract/payment/payment.rules';
import { App, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../base/request/query.ts';
import { FormDrawer } from '../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { moneyDomains } from './useCollect.ts';

interface Values {
  reason: string;
}

/** Voids a receipt and issues another; the old number stays used. */
export function VoidReceiptDrawer({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const voidIt = useWrite(paymentApi.voidReceipt, { also: moneyDomains, silent: true });
  const number = receiptNo(receipt.no);
  const save = async ({ reason }: Values) => {
    const { receipts } = await voidIt.mutateAsync({ body: { id: receipt.id, reason } });
    const next = receipts.find(({ voided_at }) => voided_at === null);
    void message.success(t('pay.receipt.voidDone', { number, next: next ? receiptNo(next.no) : '—' }));
    onClose();
  };
  return (
    <FormDrawer<Values>
      title={t('pay.receipt.voidTitle', { number })}
      says={t('pay.receipt.voidSays')}
      form={form}
      danger
      initialValues={{ reason: '' }}
      saveText={t('pay.receipt.void')}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t('pay.reason')}
        validateTrigger="onBlur"
        {...rulesOf(voidReceiptInput.shape.reason)}
      >
        <Input autoFocus autoComplete="off" maxLength={limits.address} />
      </Form.Item>
    </FormDrawer>
  );
}
