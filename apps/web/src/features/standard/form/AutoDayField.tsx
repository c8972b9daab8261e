import { Form, Select } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';

const days = Array.from({ length: 28 }, (_, index) => index + 1);

/** The day of the month on which bills are created automatically; if empty, they are created by hand. */
export function AutoDayField() {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="auto_day"
      label={t('tariff.field.auto_day')}
      extra={t('tariff.form.auto')}
      // A cleared Select gives undefined; the contract uses null.
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
