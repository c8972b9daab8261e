import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import type { Schema } from '@iris/contract/core/schema';
import { Form, Input } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { FormDrawer } from '../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';

interface VoidDrawerProps {
  record: { id: number; number: string; amount: number };
  /** The rule of the reason. */
  reason: Schema;
  onVoid: (body: { id: number; reason: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Voids an expense or a payment with a reason: the ledger gets the reverse entries. */
export function VoidDrawer({ record: { id, number, amount }, reason, onVoid, onClose }: VoidDrawerProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ reason: string }>();
  const said = { number, amount: formatMoney(amount) };
  return (
    <FormDrawer<{ reason: string }>
      title={t('landlord.voidNamed', said)}
      says={t('landlord.voidSays', said)}
      form={form}
      danger
      initialValues={{ reason: '' }}
      confirm={() => ({
        title: t('landlord.voidAsk', said),
        says: t('landlord.voidAskSays'),
        action: t('landlord.void'),
        danger: true,
      })}
      saveText={t('landlord.void')}
      onSave={async (values) => {
        await onVoid({ id, reason: values.reason });
        message.success(t('landlord.voidDone', said));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="reason" label={t('landlord.voidReason')} validateTrigger="onBlur" {...rulesOf(reason)}>
        <Input autoFocus autoComplete="off" maxLength={limits.address} />
      </Form.Item>
    </FormDrawer>
  );
}
