import { limits } from '@iris/contract/core/limits';
import { Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';

interface ReasonDrawerProps {
  title: string;
  /** The door's name, so that nobody acts on another. */
  door: string;
  says: string;
  danger?: boolean;
  onSave: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why before something is done to a door. */
export function ReasonDrawer({ title, door, says, danger = false, onSave, onClose }: ReasonDrawerProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <FormDrawer<{ reason: string }>
      title={`${title} · ${door}`}
      says={says}
      form={form}
      danger={danger}
      initialValues={{ reason: '' }}
      saveText={title}
      onSave={({ reason }) => onSave(reason)}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t('access.field.reason')}
        rules={[{ required: true, whitespace: true, message: t('field.required') }]}
      >
        <Input maxLength={limits.address} autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  );
}
