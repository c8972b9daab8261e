import { limits } from '@iris/contract/core/limits';
import { Form, Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { numberedWays } from './payable.ts';

interface CardFieldsProps {
  /** What was paid by; by default a card. */
  way?: keyof typeof numberedWays;
  onEnter: (event: KeyboardEvent) => void;
  /** Whether the number gets the focus at once. */
  focus?: boolean;
}

/** The number on the terminal's slip or of the transfer, required for every such payment. */
export function CardFields({ way = 'card', onEnter, focus = true }: CardFieldsProps) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="slip_no"
      label={t(way === 'fps' ? 'pay.reference' : 'pay.slipNo')}
      extra={t(way === 'card' ? 'pay.slipNoHint' : `pay.slipNoHint.${way}`)}
      validateTrigger="onBlur"
      required
      rules={[{ required: true, whitespace: true, message: t('field.required') }]}
    >
      <Input autoFocus={focus} autoComplete="off" maxLength={limits.reference} onPressEnter={onEnter} />
    </Form.Item>
  );
}
