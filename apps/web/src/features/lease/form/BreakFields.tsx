import { addDays, type Day, lastDayAfter } from '@iris/contract/core/day';
import { leaseInput } from '@iris/contract/lease/lease.api';
import { Form, type FormRule } from 'antd';
import { say, useTranslation } from '../../../base/i18n/i18n.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { QuickButton } from '../../../kit/form/QuickButton.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { NumberInput, wholeOr } from '../../../kit/number/NumberInput.tsx';
import style from './form.module.css';
import { termOf } from './leaseValues.ts';

/** Usual lengths of the fixed part. */
const FIXED_MONTHS = [12, 24];

const { notice_days } = leaseInput.shape;

const breakRule: FormRule = ({ getFieldValue }) => ({
  validator: async (_, day: Day | null) => {
    if (!day) throw new Error(say('field.required'));
    const term = termOf(getFieldValue('start_day'), getFieldValue('end_day'));
    if (term && (day < term.start_day || day > term.end_day)) throw new Error(say('lease.form.breakOutside'));
  },
});

/** When a flexible lease may end early, and the notice period. */
export function BreakFields() {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const start: Day | null = Form.useWatch('start_day', form) ?? null;
  const end: Day | null = Form.useWatch('end_day', form) ?? null;
  const day: Day | null = Form.useWatch('break_from_day', form) ?? null;
  const notice = wholeOr(Form.useWatch('notice_days', form), null);
  return (
    <>
      <div className={style.pair}>
        <Form.Item
          name="break_from_day"
          label={t('lease.field.break_from_day')}
          dependencies={['start_day', 'end_day', 'lease_type']}
          required
          rules={[breakRule]}
        >
          <DayPicker {...(start ? { min: start } : {})} {...(end ? { max: end } : {})} />
        </Form.Item>
        <Form.Item name="notice_days" label={t('lease.field.notice_days')} {...rulesOf(notice_days)} required>
          <NumberInput suffix={t('lease.days')} />
        </Form.Item>
      </div>
      <div className={style.quick}>
        {FIXED_MONTHS.map((months) => {
          const after = start && addDays(lastDayAfter(start, months), 1);
          return (
            <QuickButton
              key={months}
              disabled={!after || !end || after > end}
              onClick={() => {
                form.setFieldValue('break_from_day', after);
                void form.validateFields(['break_from_day']);
              }}
            >
              {t('lease.form.fixedMonths', { months })}
            </QuickButton>
          );
        })}
        {day && notice !== null && <span>{t('lease.form.breakSays', { day, days: notice })}</span>}
      </div>
    </>
  );
}
