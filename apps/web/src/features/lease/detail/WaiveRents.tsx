import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import type { MoveOut } from '@iris/contract/lease/lease.model';
import { rentApi, waiveInput } from '@iris/contract/rent/rent.api';
import { Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';

interface Values {
  reason: string;
}
interface WaiveRentsProps {
  rents: MoveOut['unpaid'];
  onClose: () => void;
}

const { reason } = waiveInput.shape;

/** Voids rents that nobody will pay, for one reason; the records stay. */
export function WaiveRents({ rents, onClose }: WaiveRentsProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const waive = useWrite(rentApi.waive, { silent: true, also: ['lease'] });
  const amount = formatMoney(rents.reduce((sum, rent) => sum + rent.amount, 0));
  const numbers = rents.map(({ business_no }) => business_no).join(t('kit.comma'));
  return (
    <FormDrawer<Values>
      title={t('lease.waive.title', { count: rents.length, amount })}
      says={t('lease.waive.says', { numbers })}
      form={form}
      danger
      initialValues={{ reason: '' }}
      saveText={t('lease.waive.action')}
      onSave={async (values) => {
        await waive.mutateAsync({ body: { ids: rents.map(({ id }) => id), ...values } });
        message.success(t('lease.waive.done', { amount }));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="reason" label={t('pay.reason')} validateTrigger="onBlur" {...rulesOf(reason)}>
        <Input autoFocus autoComplete="off" maxLength={limits.address} />
      </Form.Item>
    </FormDrawer>
  );
}
