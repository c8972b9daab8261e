import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { centsOrNone } from '@iris/contract/core/field';
import { limits } from '@iris/contract/core/limits';
import { slotsClash } from '@iris/contract/facility/schedule.rules';
import { Button, Form, type FormRule } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { TimeField } from '../../../kit/day/TimeField.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { MoneyInput } from '../../../kit/money/MoneyInput.tsx';
import style from '../facility.module.css';
import { useTimeRules } from '../form/useTimeRules.ts';
import { nextSlot, type ScheduleValues, type SlotValues, spanOf } from './scheduleForm.ts';

/** An empty one is none of its own, or nothing to pay. */
const price = centsOrNone.optional();

/** The slots of a day with their prices, also for weekends and holidays. */
export function SlotsField() {
  const { t } = useTranslation();
  const form = Form.useFormInstance<ScheduleValues>();
  const slots = Form.useWatch('slots', form) ?? [];
  const rules = useTimeRules();
  // The error stands at the later one of two.
  const overlap =
    (at: number): FormRule =>
    ({ getFieldValue }) => ({
      validator: async () => {
        const spans = (getFieldValue('slots') as SlotValues[]).slice(0, at + 1).map(spanOf);
        const mine = spans.pop();
        if (mine && spans.some((other) => slotsClash(mine, other)))
          throw new Error(t('facility.slotsOverlap'));
      },
    });
  return (
    <Form.List name="slots">
      {(fields, { add, remove }, { errors }) => (
        <div className={style.slotRows}>
          {fields.map(({ key, name }) => {
            const label = (what: string) => t('facility.slotField', { n: name + 1, what });
            return (
              <fieldset key={key} className={style.slotRow}>
                <legend>{t('facility.slotN', { n: name + 1 })}</legend>
                <Form.Item
                  name={[name, 'from']}
                  label={t('facility.field.from')}
                  dependencies={fields
                    .slice(0, name + 1)
                    .flatMap((one) => [
                      ['slots', one.name, 'to'],
                      ...(one.name === name ? [] : [['slots', one.name, 'from']]),
                    ])}
                  rules={[...(rules.from.rules ?? []), overlap(name)]}
                >
                  <TimeField label={label(t('facility.field.from'))} />
                </Form.Item>
                <Form.Item
                  name={[name, 'to']}
                  label={t('facility.field.to')}
                  {...rules.to(['slots', name, 'from'])}
                >
                  <TimeField label={label(t('facility.field.to'))} />
                </Form.Item>
                {(['price', 'weekend_price', 'holiday_price'] as const).map((field) => (
                  <Form.Item
                    key={field}
                    name={[name, field]}
                    label={t(`facility.field.${field}`)}
                    validateTrigger="onBlur"
                    rules={rulesOf(price).rules}
                  >
                    <MoneyInput aria-label={label(t(`facility.field.${field}`))} />
                  </Form.Item>
                ))}
                {fields.length > 1 && (
                  <Button
                    className={style.remove ?? ''}
                    icon={<DeleteOutlined />}
                    aria-label={t('facility.removeSlot', { n: name + 1 })}
                    title={t('facility.removeSlot', { n: name + 1 })}
                    onClick={() => remove(name)}
                  />
                )}
              </fieldset>
            );
          })}
          <Button
            icon={<PlusOutlined />}
            disabled={fields.length >= limits.facilitySlots}
            onClick={() => add(nextSlot(slots))}
          >
            {t('facility.addSlot')}
          </Button>
          <Form.ErrorList errors={errors} />
          <p className={style.second}>{t('facility.slotsSays')}</p>
        </div>
      )}
    </Form.List>
  );
}
