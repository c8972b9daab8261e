import { limits } from '@iris/contract/core/limits';
import { waiveInput } from '@iris/contract/rent/rent.api';
import { Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';

export interface WaiveValues {
  reason: string;
}

const { reason } = waiveInput.shape;

/** Why rents are waived. */
export function WaiveReason() {
  const { t } = useTranslation();
  return (
    <Form.Item name="reason" label={t('pay.reason')} validateTrigger="onBlur" {...rulesOf(reason)}>
      <Input autoFocus autoComplete="off" maxLength={limits.address} />
    </Form.Item>
  );
}
