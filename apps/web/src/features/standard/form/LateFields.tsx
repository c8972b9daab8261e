import { cents } from '@iris/contract/core/field';
import { formatMoney } from '@iris/contract/core/money';
import { versionInput } from '@iris/contract/standard/standard.api';
import { lateKinds } from '@iris/contract/standard/standard.model';
import { Alert, Form, Radio } from 'antd';
import * as z from 'zod';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { MoneyInput } from '../../../kit/money/MoneyInput.tsx';
import { NumberInput } from '../../../kit/number/NumberInput.tsx';
import { ScaledInput } from '../../../kit/number/ScaledInput.tsx';
import style from '../standards.module.css';
import { lateTotal } from './lateTotal.ts';
import { lateRuleOf, type VersionValues } from './versionValues.ts';

const { grace_days } = versionInput.shape.late.shape;
const percent = z
  .number('field.number')
  .int('field.number')
  .min(1, 'field.amountOverZero')
  .max(10_000, 'field.percentTooBig');
/** The amount and the days of the worked example. */
const EXAMPLE_CENTS = 100_000;
const EXAMPLE_DAYS = 45;

/** The rule for late charges, with an example. */
export function LateFields() {
  const { t } = useTranslation();
  const form = Form.useFormInstance<VersionValues>();
  const late = Form.useWatch('late', form);
  const kind = late?.kind ?? 'NONE';
  const rule = late && kind !== 'NONE' ? lateRuleOf({ ...form.getFieldsValue(true).late, ...late }) : null;
  return (
    <>
      <Form.Item
        name={['late', 'kind']}
        label={t('tariff.field.late')}
        extra={kind === 'NONE' ? undefined : t('tariff.late.rule')}
      >
        <Radio.Group options={lateKinds.map((value) => ({ value, label: t(`standard.late.${value}`) }))} />
      </Form.Item>
      {kind !== 'NONE' && (
        <div className={style.pair}>
          <Form.Item
            name={['late', 'grace_days']}
            label={t('tariff.late.grace')}
            {...rulesOf(grace_days.unwrap())}
          >
            <NumberInput />
          </Form.Item>
          {kind === 'FIXED' ? (
            <Form.Item
              key="amount"
              name={['late', 'amount']}
              label={t('tariff.late.amount')}
              validateTrigger="onBlur"
              {...rulesOf(cents)}
            >
              <MoneyInput />
            </Form.Item>
          ) : (
            <Form.Item
              key="percent"
              name={['late', 'basis_points']}
              label={t('tariff.late.percent')}
              validateTrigger="onBlur"
              {...rulesOf(percent)}
            >
              <ScaledInput places={2} suffix="%" />
            </Form.Item>
          )}
          <Form.Item
            name={['late', 'cap']}
            label={t('tariff.late.cap')}
            validateTrigger="onBlur"
            {...rulesOf(cents)}
          >
            <MoneyInput />
          </Form.Item>
        </div>
      )}
      {rule && (
        <Alert
          type="info"
          showIcon
          role="status"
          title={t('tariff.late.example', {
            billed: formatMoney(EXAMPLE_CENTS),
            days: EXAMPLE_DAYS,
            late: formatMoney(lateTotal(rule, EXAMPLE_CENTS, EXAMPLE_DAYS)),
          })}
        />
      )}
    </>
  );
}
