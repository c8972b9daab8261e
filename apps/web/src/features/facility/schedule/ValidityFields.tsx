import { Form } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import style from '../facility.module.css';

/** The first and the last day of a schedule: `from_day` and `to_day` of its form. */
export function ValidityFields() {
  const { t } = useTranslation();
  const first: string | null | undefined = Form.useWatch('from_day', Form.useFormInstance());
  const needed = { required: true, message: t('field.required') };
  return (
    <div className={style.pair}>
      <Form.Item name="from_day" label={t('facility.field.from_day')} required rules={[needed]}>
        <DayPicker />
      </Form.Item>
      <Form.Item
        name="to_day"
        label={t('facility.field.to_day')}
        dependencies={['from_day']}
        required
        rules={[
          needed,
          {
            validator: async (_, last: string | null) => {
              if (last && first && last < first) throw new Error(t('facility.daysTurned'));
            },
          },
        ]}
      >
        <DayPicker />
      </Form.Item>
    </div>
  );
}
