import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import type { ChargeKind, RefundChannel } from '@iris/contract/payment/payment.model';
import { refundInput } from '@iris/contract/rent/rent.api';
import { Alert, Form, Input } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { useWrite } from '../../base/request/query.ts';
import { FormDrawer } from '../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { MoneyInput } from '../../kit/money/MoneyInput.tsx';
import { usePersonName } from '../resident/usePersonName.ts';
import { payApi } from './payApi.ts';
import style from './payment.module.css';
import { RefundWay } from './RefundWay.tsx';
import { moneyDomains } from './useCollect.ts';

interface RefundDialogProps {
  /** The payment; amounts are in HKD cents. */
  rent: {
    id: number;
    kind: ChargeKind;
    business_no: string;
    tenant_name: string;
    tenant_name_en: string;
    paid: number;
    refund_until: number | null;
  };
  /** How much may still be refunded. */
  left: number;
  /** The amount that the form begins with; all that is left by default. */
  proposed?: number | undefined;
  channels: readonly RefundChannel[];
  /** Refunds above this need a second person; null: none do. */
  approvalOver?: number | null;
  /** What of that limit the refunds so far have left. */
  alone?: number | null;
  onClose: () => void;
}

interface Values {
  amount: number;
  channel: RefundChannel;
  reason: string;
  proof: number | null;
}

/** Refunds all or part of a payment. */
export function RefundDialog({
  rent,
  left,
  proposed = left,
  channels,
  approvalOver = null,
  alone = null,
  onClose,
}: RefundDialogProps) {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const [form] = Form.useForm<Values>();
  const refund = useWrite(payApi(rent.kind).refund, { also: moneyDomains, silent: true });
  const waits = (cents: number) => alone !== null && cents > alone;
  const typed = Form.useWatch('amount', form);
  const most = t('pay.refund.tooMuch', { left: formatMoney(left) });
  const save = async ({ amount, channel, reason, proof }: Values) => {
    const kept = channel === 'REFUND' ? proof : null;
    await refund.mutateAsync({ body: { id: rent.id, amount, channel, reason, proof: kept } });
    message.success(
      t(waits(amount) ? 'pay.refund.asked' : 'pay.refund.done', { amount: formatMoney(amount) }),
    );
    onClose();
  };
  const amount = rulesOf(refundInput.shape.amount);
  return (
    <FormDrawer<Values>
      title={t('pay.refund.title', { number: rent.business_no })}
      says={t('pay.refund.says', { paid: formatMoney(rent.paid), left: formatMoney(left) })}
      form={form}
      danger
      initialValues={{
        amount: Math.min(proposed, left),
        reason: '',
        proof: null,
        ...(channels[0] ? { channel: channels[0] } : {}),
      }}
      confirm={(values) => ({
        title: t(values.channel === 'REFUND_WALLET' ? 'pay.refund.walletAsk' : 'pay.refund.ask', {
          amount: formatMoney(values.amount),
          name: nameIn(rent.tenant_name, rent.tenant_name_en),
        }),
        says: t(waits(values.amount) ? 'pay.refund.waitsSays' : 'pay.refund.askSays'),
        action: t('pay.refund'),
        danger: true,
      })}
      saveText={t('pay.refund')}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="amount"
        label={t('pay.refund.amount')}
        validateTrigger="onBlur"
        required
        rules={[
          ...amount.rules,
          {
            validator: async (_, value: number | null) => {
              if (value !== null && value > left) throw new Error(most);
            },
          },
        ]}
      >
        <MoneyInput autoFocus />
      </Form.Item>
      {approvalOver !== null && typeof typed === 'number' && waits(typed) && (
        <Alert
          type="info"
          showIcon
          className={style.spaced ?? ''}
          title={t('pay.refund.over', { limit: formatMoney(approvalOver) })}
        />
      )}
      <RefundWay channels={channels} until={rent.refund_until} kind={rent.kind} />
      <Form.Item
        name="reason"
        label={t('pay.reason')}
        validateTrigger="onBlur"
        {...rulesOf(refundInput.shape.reason)}
      >
        <Input autoComplete="off" maxLength={limits.address} />
      </Form.Item>
    </FormDrawer>
  );
}
