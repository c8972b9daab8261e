import { limits } from '@iris/contract/core/limits';
import { leaseInput } from '@iris/contract/lease/lease.api';
import { Form, Input, Switch } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DocumentField } from '../../../kit/document/DocumentField.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';

/** Whether rents are created automatically, the signed contract, and a remark. */
export function OtherFields() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item
        name="auto_gen_rent"
        label={t('lease.field.auto_gen_rent')}
        extra={t('lease.form.autoSays')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Form.Item name="contract" label={t('lease.field.contract')}>
        <DocumentField />
      </Form.Item>
      <Form.Item name="remark" label={t('lease.field.remark')} {...rulesOf(leaseInput.shape.remark)}>
        <Input.TextArea rows={2} maxLength={limits.remark} showCount />
      </Form.Item>
    </>
  );
}
