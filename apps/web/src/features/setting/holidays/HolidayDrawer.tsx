import { limits } from '@iris/contract/core/limits';
import { holidayInput } from '@iris/contract/setting/holiday.api';
import { type Holiday, holidaySchema } from '@iris/contract/setting/holiday.model';
import { settingApi } from '@iris/contract/setting/setting.api';
import { Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';

type Values = Pick<Holiday, 'name' | 'name_en'> & { day: string | null };

const { day, name, name_en } = holidayInput.shape;
const nothing: Holiday = { id: 0, day: '', name: '', name_en: '', version: 1 };
const valuesOf = (holiday: Holiday): Values => ({
  day: holiday.day || null,
  name: holiday.name,
  name_en: holiday.name_en,
});

interface HolidayDrawerProps {
  holiday: Holiday | null;
  onSaved: (day: string) => void;
  onClose: () => void;
}

/** Adds or edits a public holiday. */
export function HolidayDrawer({ holiday, onSaved, onClose }: HolidayDrawerProps) {
  const { t } = useTranslation();
  const add = useWrite(settingApi.addHoliday, { silent: true });
  const update = useWrite(settingApi.updateHoliday, { silent: true });
  return (
    <EditDrawer<Holiday, Values>
      title={t(holiday ? 'setting.holiday.edit' : 'setting.holiday.add')}
      row={holiday ?? nothing}
      schema={holidaySchema}
      valuesOf={valuesOf}
      fields={[
        { name: 'day', label: t('setting.holiday.day'), show: (values) => values.day ?? '' },
        { name: 'name', label: t('setting.holiday.name'), show: (values) => values.name },
        { name: 'name_en', label: t('setting.holiday.name_en'), show: (values) => values.name_en },
      ]}
      save={async (values, version) => {
        // The form's rule requires a day before it saves.
        const body = { ...values, day: values.day ?? '' };
        const saved = holiday
          ? await update.mutateAsync({ body: { ...body, id: holiday.id, version } })
          : await add.mutateAsync({ body });
        onSaved(saved.day);
        return saved;
      }}
      onClose={onClose}
    >
      <Form.Item name="day" label={t('setting.holiday.day')} {...rulesOf(day)}>
        <DayPicker />
      </Form.Item>
      <Form.Item name="name" label={t('setting.holiday.name')} {...rulesOf(name)}>
        <Input maxLength={limits.holidayName} />
      </Form.Item>
      <Form.Item name="name_en" label={t('setting.holiday.name_en')} {...rulesOf(name_en)}>
        <Input maxLength={limits.holidayName} />
      </Form.Item>
    </EditDrawer>
  );
}
