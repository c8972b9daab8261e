import { chequeApi, returnInput } from '@iris/contract/cheque/cheque.api';
import type { Cheque } from '@iris/contract/cheque/cheque.model';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { MoneyInput } from '../../../kit/money/MoneyInput.tsx';
import { moneyDomains } from '../../../parts/payment/useCollect.ts';

interface Returned {
  reason: string;
  /** HKD cents. */
  fee: number;
}

/** Records that the bank returned a cheque, and what the payer is charged for it. */
export function BounceDrawer({ cheque, onClose }: { cheque: Cheque; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Returned>();
  const bounce = useWrite(chequeApi.bounce, { also: moneyDomains, silent: true });
  const { id, number, amount, charges } = cheque;
  const said = {
    number,
    amount: formatMoney(amount),
    charges: charges.map(({ business_no }) => business_no).join(', '),
  };
  return (
    <FormDrawer<Returned>
      title={t('cheque.bounce.title', said)}
      says={t('cheque.bounce.says', said)}
      form={form}
      danger
      initialValues={{ reason: '', fee: 0 }}
      saveText={t('cheque.bounce')}
      onSave={async ({ reason, fee }) => {
        await bounce.mutateAsync({ body: { id, reason, fee } });
        message.success(t('cheque.bounce.done', said));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t('cheque.bounce.reason')}
        validateTrigger="onBlur"
        {...rulesOf(returnInput.shape.reason)}
      >
        <Input autoFocus autoComplete="off" maxLength={limits.address} />
      </Form.Item>
      <Form.Item
        name="fee"
        label={t('cheque.bounce.fee')}
        extra={t('cheque.bounce.feeSays')}
        validateTrigger="onBlur"
        {...rulesOf(returnInput.shape.fee)}
      >
        <MoneyInput />
      </Form.Item>
    </FormDrawer>
  );
}
