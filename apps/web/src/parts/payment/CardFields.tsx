import { limits } from '@iris/contract/core/limits';
import { Form, Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';

interface CardFieldsProps {
  onEnter: (event: KeyboardEvent) => void;
  /** Whether the number gets the focus at once. */
  focus?: boolean;
}

/** The number on the card terminal's slip, required for every card payment. */
export function CardFields({ onEnter, focus = true }: CardFieldsProps) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="slip_no"
      label={t('pay.slipNo')}
      extra={t('pay.slipNoHint')}
      validateTrigger="onBlur"
      required
      rules={[{ required: true, whitespace: true, message: t('field.required') }]}
    >
      <Input autoFocus={focus} autoComplete="off" maxLength={limits.reference} onPressEnter={onEnter} />
    </Form.Item>
  );
}
