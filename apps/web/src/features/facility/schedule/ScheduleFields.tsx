import { limits } from '@iris/contract/core/limits';
import { scheduleCycles } from '@iris/contract/facility/schedule.model';
import { Checkbox, Form, Input, Radio, Select } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Card } from '../../../kit/page/Card.tsx';
import style from '../facility.module.css';
import { weekOrder } from '../form/facilityForm.ts';
import { SlotsField } from './SlotsField.tsx';
import type { ScheduleValues } from './scheduleForm.ts';
import { ValidityFields } from './ValidityFields.tsx';

/** All fields of a schedule. */
export function ScheduleFields() {
  const { t } = useTranslation();
  const form = Form.useFormInstance<ScheduleValues>();
  const kind = Form.useWatch('kind', form);
  const cycle = Form.useWatch('cycle', form);
  const closed = Form.useWatch('closed', form) === true && kind === 'TEMPORARY';
  const needed = { required: true, message: t('field.required') };
  return (
    <>
      <Card title={t('facility.section.days')}>
        <Form.Item name="kind" label={t('facility.field.kind')}>
          <Radio.Group
            options={(['REGULAR', 'TEMPORARY'] as const).map((value) => ({
              value,
              label: t(`facility.kind.${value}`),
            }))}
          />
        </Form.Item>
        {kind === 'TEMPORARY' && <p className={style.second}>{t('facility.temporarySays')}</p>}
        <Form.Item name="name" label={t('facility.field.schedule_name')} required rules={[needed]}>
          <Input maxLength={limits.title} autoComplete="off" />
        </Form.Item>
        <ValidityFields />
        <Form.Item name="cycle" label={t('facility.field.cycle')}>
          <Radio.Group
            options={scheduleCycles.map((value) => ({ value, label: t(`facility.cycle.${value}`) }))}
          />
        </Form.Item>
        {cycle === 'WEEKDAYS' && (
          <Form.Item name="weekdays" label={t('facility.field.weekdays')} required rules={[needed]}>
            <Checkbox.Group
              options={weekOrder.map((value) => ({ value, label: t(`facility.day.${value}`) }))}
            />
          </Form.Item>
        )}
        {cycle === 'MONTH_DAYS' && (
          <Form.Item name="month_days" label={t('facility.field.month_days')} required rules={[needed]}>
            <Select
              mode="multiple"
              options={Array.from({ length: 31 }, (_, index) => ({
                value: index + 1,
                label: String(index + 1),
              }))}
            />
          </Form.Item>
        )}
      </Card>
      <Card title={t('facility.section.slots')}>
        {kind === 'TEMPORARY' && (
          <Form.Item name="closed" valuePropName="checked">
            <Checkbox>{t('facility.closedAllDay')}</Checkbox>
          </Form.Item>
        )}
        {closed ? (
          <div className={style.pair}>
            <Form.Item name="reason" label={t('facility.field.reason')} required rules={[needed]}>
              <Input lang="zh-HK" maxLength={limits.address} autoComplete="off" />
            </Form.Item>
            <Form.Item name="reason_en" label={t('facility.field.reason_en')}>
              <Input lang="en" maxLength={limits.address} autoComplete="off" />
            </Form.Item>
          </div>
        ) : (
          <SlotsField />
        )}
      </Card>
    </>
  );
}
