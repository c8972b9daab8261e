import { Form, Select } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';

const days = Array.from({ length: 28 }, (_, index) => index + 1);

/** On which day of the month bills are made by themselves; empty, they are made by hand. */
export function AutoDayField() {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="auto_day"
      label={t('tariff.field.auto_day')}
      extra={t('tariff.form.auto')}
      // An emptied Select gives undefined; the contract says null.
      normalize={(day: number | undefined) => day ?? null}
    >
      <Select
        allowClear
        placeholder={t('tariff.form.autoNone')}
        options={days.map((day) => ({ value: day, label: t('tariff.auto', { day }) }))}
      />
    </Form.Item>
  );
}
