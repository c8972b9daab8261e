import { versionInput } from '@iris/contract/standard/standard.api';
import type { PriceUnit } from '@iris/contract/standard/standard.model';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { NumberInput } from '../../../kit/number/NumberInput.tsx';
import { ScaledInput } from '../../../kit/number/ScaledInput.tsx';
import style from '../standards.module.css';

const { price, from_day, due_days } = versionInput.shape;

interface PriceFieldsProps {
  unit: PriceUnit;
  /** Below the day: the months that this version applies to. */
  spans: ReactNode;
  /** Validates a day; returns an empty text if it may be chosen. */
  refuse?: (day: string) => string;
}

/** The price, the start date and the due date. */
export function PriceFields({ unit, spans, refuse }: PriceFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={style.pair}>
      <Form.Item
        name="price"
        label={t('tariff.field.price')}
        extra={t('tariff.form.price')}
        validateTrigger="onBlur"
        {...rulesOf(price)}
      >
        <ScaledInput places={4} prefix="HK$" suffix={`/ ${t(`tariff.unit.${unit}`)}`} />
      </Form.Item>
      <Form.Item
        name="due_days"
        label={t('tariff.field.due_days')}
        extra={t('tariff.form.due')}
        {...rulesOf(due_days)}
      >
        <NumberInput />
      </Form.Item>
      <Form.Item
        name="from_day"
        label={t('tariff.field.from_day')}
        extra={spans}
        required
        rules={[
          ...rulesOf(from_day).rules,
          {
            validator: async (_, day: string | null) => {
              const refusal = day ? refuse?.(day) : '';
              if (refusal) throw new Error(refusal);
            },
          },
        ]}
      >
        <DayPicker />
      </Form.Item>
    </div>
  );
}
