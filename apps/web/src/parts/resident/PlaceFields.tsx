import { type Day, dayOf } from '@iris/contract/core/day';
import { residentInput } from '@iris/contract/resident/resident.api';
import { Form, Input } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { DayPicker } from '../../kit/day/DayPicker.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { ImageField } from '../../kit/images/ImageField.tsx';
import { MaskedField } from './MaskedField.tsx';

const { since_day, card_no, photo, photo_consent } = residentInput.shape;

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

/** Access card and face photo of a binding; `masked` is the card that it has, of which the form knows no more. */
export function CardFields({ masked = '' }: { masked?: string }) {
  return (
    <>
      {masked === '' ? <CardNumber /> : <CardChange masked={masked} />}
      <PhotoFields />
    </>
  );
}

function CardNumber({ extra }: { extra?: string }) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="card_no"
      label={t('resident.field.card_no')}
      validateTrigger="onBlur"
      extra={[t('resident.cardNo.hint'), extra].filter(Boolean).join(' · ')}
      {...rulesOf(card_no)}
    >
      <Input maxLength={16} autoComplete="off" />
    </Form.Item>
  );
}

/** The masked card; another may be entered, or none. */
function CardChange({ masked }: { masked: string }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  return (
    <MaskedField
      label={t('resident.field.card_no')}
      masked={masked}
      field={<CardNumber extra={t('resident.cardNo.clear')} />}
      onTurn={(changing) => form.setFieldValue('card_no', changing ? '' : undefined)}
    />
  );
}

/** A face photo, and with it the day of the consent to its use. */
function PhotoFields() {
  const { t } = useTranslation();
  const chosen = Form.useWatch('photo') as number | null | undefined;
  return (
    <>
      <Form.Item name="photo" label={t('resident.field.photo')} {...rulesOf(photo)}>
        <ImageField alt={t('resident.field.photo')} aspect="3 / 4" />
      </Form.Item>
      {typeof chosen === 'number' && (
        <Form.Item
          name="photo_consent"
          label={t('resident.field.photo_consent')}
          extra={t('resident.photo.consentSays')}
          {...rulesOf(photo_consent)}
          required
          rules={[{ required: true, message: t('resident.photoConsent') }]}
        >
          <DayPicker max={dayOf(Date.now())} />
        </Form.Item>
      )}
    </>
  );
}
