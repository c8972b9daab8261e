import { dayOf } from '@iris/contract/core/day';
import { readingInput, standardApi } from '@iris/contract/standard/standard.api';
import type { Meter, Reading } from '@iris/contract/standard/standard.model';
import { App, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../app/request/query.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { ScaledInput } from '../../../kit/number/ScaledInput.tsx';

const { day, value, note } = readingInput.shape;

interface Values {
  day: string;
  value: number | null;
  note: string;
}

interface ReadingFormProps {
  meter: Meter;
  /** The one to correct; null for a new one. */
  reading: Reading | null;
  onClose: () => void;
}

/** A reading of a meter, new or corrected. */
export function ReadingForm({ meter, reading, onClose }: ReadingFormProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const add = useWrite(standardApi.addReading, { silent: true });
  const update = useWrite(standardApi.updateReading, { silent: true });
  const save = async ({ day, value, note }: Values) => {
    // The field's rule has refused an empty one.
    const typed = value ?? 0;
    if (reading) await update.mutateAsync({ body: { id: reading.id, value: typed, note } });
    else await add.mutateAsync({ body: { meter_id: meter.id, day, value: typed, note } });
    void message.success(t('meter.reading.saved', { day }));
    onClose();
  };
  return (
    <FormDrawer<Values>
      title={reading ? t('meter.reading.editOf', { day: reading.day }) : t('meter.reading.add')}
      form={form}
      initialValues={
        reading
          ? { day: reading.day, value: reading.value, note: reading.note }
          : { day: dayOf(Date.now()), value: null, note: '' }
      }
      saveText={t('meter.reading.save')}
      onSave={save}
      onClose={onClose}
    >
      {reading === null && (
        <Form.Item name="day" label={t('meter.field.day')} {...rulesOf(day)}>
          <DayPicker max={dayOf(Date.now())} />
        </Form.Item>
      )}
      <Form.Item name="value" label={t('meter.field.value')} validateTrigger="onBlur" {...rulesOf(value)}>
        <ScaledInput autoFocus places={3} suffix={t(`meter.unit.${meter.kind}`)} />
      </Form.Item>
      <Form.Item name="note" label={t('meter.field.note')} validateTrigger="onBlur" {...rulesOf(note)}>
        <Input autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  );
}
