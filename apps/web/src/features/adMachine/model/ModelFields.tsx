import { limits } from '@iris/contract/core/limits';
import { Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { SlotFields } from '../video/SlotFields.tsx';

/** The fields of a model. */
export function ModelFields() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item
        name="name"
        label={t('adMachine.field.name')}
        rules={[{ required: true, whitespace: true, message: t('field.required') }]}
      >
        <Input maxLength={limits.name} autoComplete="off" />
      </Form.Item>
      <SlotFields />
    </>
  );
}
