import { addDays, type Day, dayOf, lastDayAfter } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { leaseInput } from '@iris/contract/lease/lease.api';
import { leaseTypes } from '@iris/contract/lease/lease.model';
import { signedAhead } from '@iris/contract/lease/lease.rules';
import { Form, type FormRule, Segmented } from 'antd';
import { say, useTranslation } from '../../../base/i18n/i18n.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { QuickButton } from '../../../kit/form/QuickButton.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { BreakFields } from './BreakFields.tsx';
import style from './form.module.css';
import type { UsedDates } from './useUsedDates.ts';

const { lease_type, start_day, end_day, signed_day } = leaseInput.shape;
const YEARS = [1, 2, 3] as const;

/** The last day of a term of whole years. */
const lastDay = (start: Day, years: number): Day => lastDayAfter(start, 12 * years);

/** Validates both ends together: in order, not too long, and not overlapping another lease. */
const termRule =
  ({ inTheWay }: UsedDates): FormRule =>
  ({ getFieldValue }) => ({
    validator: async (_, to: Day | null) => {
      const from: Day | null = getFieldValue('start_day');
      if (!from || !to) return;
      if (to < from) throw new Error(say('field.endBeforeStart'));
      if (to > lastDay(from, limits.leaseYears))
        throw new Error(say('lease.form.tooLong', { years: limits.leaseYears }));
      const other = inTheWay(from, to);
      if (other)
        throw new Error(
          say('lease.form.used', { number: other.business_no, from: other.start_day, to: other.end_day }),
        );
    },
  });

const signedRule: FormRule = ({ getFieldValue }) => ({
  validator: async (_, signed: Day | null) => {
    const from: Day | null = getFieldValue('start_day');
    if (signed && from && signedAhead(signed, from, dayOf(Date.now())))
      throw new Error(say('lease.signedAhead'));
  },
});

/** Type and term of a lease, when it was signed, and when a flexible one may end early. */
export function TermFields({ used }: { used: UsedDates }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const start: Day | null = Form.useWatch('start_day', form) ?? null;
  const end: Day | null = Form.useWatch('end_day', form) ?? null;
  const living = Form.useWatch('lease_type', form) === 'LIVING_LEASE';
  const next = start ? used.nextUsed(start) : undefined;
  const setEnd = (day: Day) => {
    form.setFieldValue('end_day', day);
    void form.validateFields(['end_day']);
  };
  return (
    <>
      <Form.Item name="lease_type" label={t('lease.field.lease_type')} {...rulesOf(lease_type)}>
        <Segmented options={leaseTypes.map((value) => ({ value, label: t(`lease.type.${value}`) }))} />
      </Form.Item>
      <div className={style.pair}>
        <Form.Item name="start_day" label={t('lease.field.start_day')} {...rulesOf(start_day)}>
          <DayPicker refuses={used.isUsed} />
        </Form.Item>
        <Form.Item
          name="end_day"
          label={t('lease.field.end_day')}
          dependencies={['start_day']}
          required
          rules={[...rulesOf(end_day).rules, termRule(used)]}
        >
          <DayPicker
            {...(start ? { min: start } : {})}
            {...(next ? { max: addDays(next, -1) } : {})}
            refuses={used.isUsed}
          />
        </Form.Item>
        <Form.Item
          name="signed_day"
          label={t('lease.field.signed_day')}
          dependencies={['start_day']}
          rules={[...rulesOf(signed_day).rules, signedRule]}
        >
          <DayPicker />
        </Form.Item>
      </div>
      <div className={style.quick}>
        <span>{t('lease.form.length')}</span>
        {YEARS.map((years) => (
          <QuickButton
            key={years}
            disabled={!start}
            type={start && end === lastDay(start, years) ? 'primary' : 'default'}
            onClick={() => start && setEnd(lastDay(start, years))}
          >
            {t('lease.form.years', { count: years })}
          </QuickButton>
        ))}
      </div>
      {living && <BreakFields />}
    </>
  );
}
