import type { InputOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import { repairTypes } from '@iris/contract/repair/repair.model';
import { upkeepFields as shape, type upkeepApi } from '@iris/contract/upkeep/upkeep.api';
import { type Upkeep, upkeepCycles } from '@iris/contract/upkeep/upkeep.model';
import { shortestDays } from '@iris/contract/upkeep/upkeep.rules';
import { Form, Input, Select } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { NumberInput, wholeOr } from '../../../kit/number/NumberInput.tsx';
import { AreaField } from '../../../parts/estate/AreaField.tsx';
import style from '../upkeep.module.css';

type Body = InputOf<typeof upkeepApi.update>['body'];
export type PlanValues = Omit<Body, 'id' | 'version' | 'building_id' | 'floor_id'> & { area: number[] };

/** What the form holds of a plan. */
export const valuesOf = (plan: Upkeep): PlanValues => ({
  name: plan.name,
  area: [plan.building_id, plan.floor_id].filter((one) => one !== null),
  place: plan.place,
  contractor: plan.contractor,
  phone: plan.phone,
  type: plan.type,
  cycle: plan.cycle,
  every: plan.every,
  next_due: plan.next_due,
  ahead_days: plan.ahead_days,
  remark: plan.remark,
});

/** The fields of a plan in a call. */
export function bodyOf({ area, every, ...values }: PlanValues) {
  const [building_id = null, floor_id = null] = area;
  return { ...values, every: every ?? 1, building_id, floor_id };
}

/** The fields of a plan. */
export function PlanFields() {
  const { t } = useTranslation();
  const form = Form.useFormInstance<PlanValues>();
  const cycle = Form.useWatch('cycle', form);
  const ahead = rulesOf(shape.ahead_days);
  return (
    <>
      <Form.Item name="name" label={t('upkeep.field.name')} validateTrigger="onBlur" {...rulesOf(shape.name)}>
        <Input maxLength={limits.title} autoComplete="off" />
      </Form.Item>
      <Form.Item name="area" label={t('upkeep.field.area')} extra={t('upkeep.areaHint')}>
        <AreaField />
      </Form.Item>
      <Form.Item
        name="place"
        label={t('upkeep.field.place')}
        extra={t('upkeep.placeHint')}
        {...rulesOf(shape.place)}
      >
        <Input maxLength={limits.address} autoComplete="off" />
      </Form.Item>
      <div className={style.pair}>
        <Form.Item
          name="contractor"
          label={t('upkeep.field.contractor')}
          validateTrigger="onBlur"
          {...rulesOf(shape.contractor)}
        >
          <Input maxLength={limits.name} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="phone"
          label={t('upkeep.field.phone')}
          validateTrigger="onBlur"
          {...rulesOf(shape.phone)}
        >
          <Input inputMode="tel" maxLength={limits.phoneTyped} autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item name="type" label={t('upkeep.field.type')} {...rulesOf(shape.type)}>
        <Select options={repairTypes.map((value) => ({ value, label: t(`repair.type.${value}`) }))} />
      </Form.Item>
      <div className={style.pair}>
        {cycle !== 'ONCE' && (
          <Form.Item
            name="every"
            label={t('upkeep.field.every')}
            validateTrigger="onBlur"
            {...rulesOf(shape.every)}
          >
            <NumberInput />
          </Form.Item>
        )}
        <Form.Item name="cycle" label={t('upkeep.field.cycle')} {...rulesOf(shape.cycle)}>
          <Select options={upkeepCycles.map((value) => ({ value, label: t(`upkeep.cycle.${value}`) }))} />
        </Form.Item>
      </div>
      <Form.Item
        name="next_due"
        label={t('upkeep.field.next_due')}
        {...(cycle === 'ONCE' ? {} : { extra: t('upkeep.dueHint') })}
        {...rulesOf(shape.next_due)}
      >
        <DayPicker />
      </Form.Item>
      <Form.Item
        name="ahead_days"
        label={t('upkeep.field.ahead_days')}
        extra={t('upkeep.aheadHint')}
        validateTrigger="onBlur"
        dependencies={['every', 'cycle']}
        required
        rules={[
          ...ahead.rules,
          ({ getFieldValue }) => ({
            validator: async (_, days: number | null) => {
              const shortest = shortestDays({
                cycle: getFieldValue('cycle'),
                every: wholeOr(getFieldValue('every'), 1),
              });
              if (days !== null && shortest !== null && days >= shortest)
                throw new Error(t('upkeep.aheadTooLong'));
            },
          }),
        ]}
      >
        <NumberInput />
      </Form.Item>
      <Form.Item name="remark" label={t('upkeep.field.remark')} {...rulesOf(shape.remark)}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={limits.remark} />
      </Form.Item>
    </>
  );
}
