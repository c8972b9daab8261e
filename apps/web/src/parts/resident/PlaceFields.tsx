import { type Day, dayOf } from '@iris/contract/core/day';
import { residentInput } from '@iris/contract/resident/resident.api';
import { Form, Input } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { DayPicker } from '../../kit/day/DayPicker.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { ImageField } from '../../kit/images/ImageField.tsx';

const { since_day, card_no, photo } = residentInput.shape;

/** The first day of a binding: today or earlier. */
export function SinceDayField({ label, min }: { label?: string; min?: Day | undefined }) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="since_day"
      label={label ?? t('resident.field.since_day')}
      {...rulesOf(since_day.unwrap())}
    >
      <DayPicker max={dayOf(Date.now())} {...(min ? { min } : {})} />
    </Form.Item>
  );
}

/** Access card and face photo of a binding. */
export function CardFields() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item
        name="card_no"
        label={t('resident.field.card_no')}
        validateTrigger="onBlur"
        extra={t('resident.cardNo.hint')}
        {...rulesOf(card_no)}
      >
        <Input maxLength={16} autoComplete="off" />
      </Form.Item>
      <Form.Item name="photo" label={t('resident.field.photo')} {...rulesOf(photo)}>
        <ImageField alt={t('resident.field.photo')} aspect="3 / 4" />
      </Form.Item>
    </>
  );
}
