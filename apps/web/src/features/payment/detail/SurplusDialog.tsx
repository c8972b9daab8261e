import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { paymentApi } from '@iris/contract/payment/payment.api';
import { type PaymentDetail, surplusChannels } from '@iris/contract/payment/payment.model';
import { Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { RefundWay } from '../../../parts/payment/RefundWay.tsx';
import { moneyDomains } from '../../../parts/payment/useCollect.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';

interface Values {
  channel: (typeof surplusChannels)[number];
  reason: string;
  proof: number | null;
}

const { shape } = paymentApi.refundSurplus.body;

/** Gives money back that Stripe did not: tries again, or records how it was given back by hand. */
export function SurplusDialog({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const [form] = Form.useForm<Values>();
  const refund = useWrite(paymentApi.refundSurplus, { also: moneyDomains, silent: true });
  const { id, state, items, payer, payer_en } = payment;
  const amount = formatMoney(payment.held);
  const save = async ({ channel, reason, proof }: Values) => {
    await refund.mutateAsync({ body: { id, channel, reason, proof: channel === 'REFUND' ? proof : null } });
    message.success(t(channel === 'REFUND' ? 'pay.refund.done' : 'payment.surplus.sent', { amount }));
    onClose();
  };
  return (
    <FormDrawer<Values>
      title={t('payment.surplus.title', { id })}
      says={t(state === 'SURPLUS' ? 'payment.surplus.dialogSays' : 'payment.surplus.backSays', { amount })}
      form={form}
      danger
      initialValues={{ channel: surplusChannels[0], reason: '', proof: null }}
      confirm={({ channel }) => ({
        title: t('pay.refund.ask', { amount, name: nameIn(payer, payer_en) }),
        says: t(channel === 'REFUND' ? 'pay.refund.askSays' : 'payment.surplus.askSays'),
        action: t('pay.refund'),
        danger: true,
      })}
      saveText={t('pay.refund')}
      onSave={save}
      onClose={onClose}
    >
      {/* Money that is held has no refund period. */}
      {items[0] && <RefundWay channels={surplusChannels} until={null} kind={items[0].kind} />}
      <Form.Item name="reason" label={t('pay.reason')} validateTrigger="onBlur" {...rulesOf(shape.reason)}>
        <Input autoComplete="off" maxLength={limits.address} />
      </Form.Item>
    </FormDrawer>
  );
}
