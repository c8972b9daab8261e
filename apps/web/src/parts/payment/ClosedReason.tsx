import { type Day, dayOf } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { closedFields } from '@iris/contract/payment/payment.input';
import { openSince } from '@iris/contract/payment/payment.rules';
import { Form, Input } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { rulesOf } from '../../kit/form/rulesOf.ts';

/** Whether the quarter of a value date is closed. */
export const isClosed = (day: Day): boolean => day !== '' && day < openSince(dayOf(Date.now()));

/**
 * The reason for booking money in a closed quarter, as field `closed_reason` of the surrounding form; nothing for an
 * open day.
 */
export function ClosedReason({ day, autoFocus = false }: { day: Day | null; autoFocus?: boolean }) {
  const { t } = useTranslation();
  if (day === null || !isClosed(day)) return null;
  const { rules } = rulesOf(closedFields.closed_reason);
  return (
    <Form.Item
      name="closed_reason"
      label={t('pay.closed.reason')}
      extra={t('pay.closed.says', { day, since: openSince(dayOf(Date.now())) })}
      required
      validateTrigger="onBlur"
      rules={[...rules, { required: true, whitespace: true, message: t('field.required') }]}
    >
      <Input autoComplete="off" autoFocus={autoFocus} maxLength={limits.address} />
    </Form.Item>
  );
}
