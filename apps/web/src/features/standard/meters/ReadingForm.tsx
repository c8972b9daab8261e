import { type Day, dayOf } from '@iris/contract/core/day';
import { readingInput, standardApi } from '@iris/contract/standard/standard.api';
import type { Meter, Reading } from '@iris/contract/standard/standard.model';
import { Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { ScaledInput } from '../../../kit/number/ScaledInput.tsx';
import { formatScaled } from '../../../kit/number/scaled.ts';
import { toEdit } from '../standard.permissions.ts';
import {
  ChangeoverFields,
  type ChangeoverValues,
  changeoverFrom,
  changeoverValues,
} from './ChangeoverFields.tsx';

const { day, value, note } = readingInput.shape;

interface Values {
  day: Day;
  value: number | null;
  changeover: ChangeoverValues;
  note: string;
}

interface ReadingFormProps {
  meter: Meter;
  /** The reading to correct; null for a new one. */
  reading: Reading | null;
  /** The value typed in the list's row. */
  typed?: { day: Day; value: number };
  onSaved?: () => void;
  onClose: () => void;
}

/** Adds or corrects a meter reading. A new one on the day of the last reading corrects that one. */
export function ReadingForm({ meter, reading, typed, onSaved, onClose }: ReadingFormProps) {
  const { t } = useTranslation();
  const mayEdit = useMay(toEdit);
  const [form] = Form.useForm<Values>();
  const add = useWrite(standardApi.addReading, { silent: true });
  const update = useWrite(standardApi.updateReading, { silent: true });
  const there = ({ day }: Pick<Values, 'day'>): Reading | null =>
    mayEdit && meter.last?.day === day && !meter.last.billed ? meter.last : null;
  const chosen = Form.useWatch('day', form);
  const replaced = reading === null && chosen ? there({ day: chosen }) : null;
  const save = async (values: Values) => {
    const { day, note } = values;
    // The field's rule has refused an empty value.
    const body = { value: values.value ?? 0, changeover: changeoverFrom(values.changeover), note };
    const old = reading ?? there(values);
    if (old) await update.mutateAsync({ body: { id: old.id, ...body } });
    else await add.mutateAsync({ body: { meter_id: meter.id, day, ...body } });
    message.success(t('meter.reading.saved', { day }));
    onSaved?.();
    onClose();
  };
  const initial: Values = reading
    ? {
        day: reading.day,
        value: typed?.value ?? reading.value,
        changeover: changeoverValues(reading.changeover),
        note: reading.note,
      }
    : {
        day: typed?.day ?? dayOf(Date.now()),
        value: typed?.value ?? null,
        changeover: changeoverValues(null),
        note: '',
      };
  return (
    <FormDrawer<Values>
      title={reading ? t('meter.reading.editOf', { day: reading.day }) : t('meter.reading.add')}
      form={form}
      initialValues={initial}
      saveText={t('meter.reading.save')}
      onSave={save}
      onClose={onClose}
    >
      {reading === null && (
        <Form.Item
          name="day"
          label={t('meter.field.day')}
          {...(replaced
            ? { extra: t('meter.reading.there', { value: formatScaled(replaced.value, 3) }) }
            : {})}
          {...rulesOf(day)}
        >
          <DayPicker max={dayOf(Date.now())} />
        </Form.Item>
      )}
      <Form.Item
        name="value"
        label={t('meter.field.value')}
        validateTrigger="onBlur"
        {...(meter.last && !reading
          ? {
              extra: t('meter.reading.last', {
                day: meter.last.day,
                value: formatScaled(meter.last.value, 3),
              }),
            }
          : {})}
        {...rulesOf(value)}
      >
        <ScaledInput autoFocus places={3} suffix={t(`meter.unit.${meter.kind}`)} />
      </Form.Item>
      {meter.last && <ChangeoverFields meter={meter} />}
      <Form.Item name="note" label={t('meter.field.note')} validateTrigger="onBlur" {...rulesOf(note)}>
        <Input autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  );
}
