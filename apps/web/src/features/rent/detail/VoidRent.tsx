import { line } from '@iris/contract/core/field';
import { limits } from '@iris/contract/core/limits';
import { rentApi } from '@iris/contract/rent/rent.api';
import type { RentDetail } from '@iris/contract/rent/rent.model';
import { App, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../base/request/query.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';

interface Values {
  reason: string;
}

/** Takes back a rent that nobody paid, with the reason; the record stays. */
export function VoidRent({ rent, onClose }: { rent: RentDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const remove = useWrite(rentApi.remove, { also: ['lease'], silent: true });
  const said = { number: rent.business_no };
  return (
    <FormDrawer<Values>
      title={t('rent.void.title', said)}
      says={t('rent.void.says')}
      form={form}
      danger
      initialValues={{ reason: '' }}
      saveText={t('rent.void')}
      onSave={async ({ reason }) => {
        await remove.mutateAsync({ params: { id: String(rent.id) }, query: { reason } });
        void message.success(t('rent.void.done', said));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t('rent.field.reason')}
        validateTrigger="onBlur"
        {...rulesOf(line(limits.address))}
      >
        <Input autoFocus autoComplete="off" maxLength={limits.address} />
      </Form.Item>
    </FormDrawer>
  );
}
