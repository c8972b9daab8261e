import { formatMoney } from '@iris/contract/core/money';
import type { MoveOut } from '@iris/contract/lease/lease.model';
import { rentApi } from '@iris/contract/rent/rent.api';
import { Form } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { WaiveReason, type WaiveValues } from './WaiveReason.tsx';

interface WaiveRentsProps {
  rents: MoveOut['unpaid'];
  onClose: () => void;
}

/** Voids rents that nobody will pay, for one reason; the records stay. */
export function WaiveRents({ rents, onClose }: WaiveRentsProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<WaiveValues>();
  const waive = useWrite(rentApi.waive, { silent: true, also: ['lease'] });
  const amount = formatMoney(rents.reduce((sum, rent) => sum + rent.amount, 0));
  const numbers = rents.map(({ business_no }) => business_no).join(t('kit.comma'));
  return (
    <FormDrawer<WaiveValues>
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
      <WaiveReason />
    </FormDrawer>
  );
}
