import { formatMoney } from '@iris/contract/core/money';
import { leaseInput } from '@iris/contract/lease/lease.api';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { QuickButton } from '../../../kit/form/QuickButton.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { MoneyInput } from '../../../kit/money/MoneyInput.tsx';
import type { StandardRow } from '../standards/standardRows.ts';
import style from './form.module.css';

const MONTHS = 2;

/** The deposit; a click fills in the usual two months of rent. */
export function DepositFields({ disabled = false, children }: { disabled?: boolean; children?: ReactNode }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const rows: StandardRow[] = Form.useWatch('standards', form) ?? [];
  const deposit: number | null = Form.useWatch('deposit', form) ?? null;
  const monthly = rows.find(({ monthly_amount }) => (monthly_amount ?? 0) > 0)?.monthly_amount ?? 0;
  const usual = monthly * MONTHS;
  return (
    <>
      <div className={style.pair}>
        <Form.Item
          name="deposit"
          label={t('lease.field.deposit')}
          {...(disabled ? { extra: t('lease.form.depositPaid') } : {})}
          {...rulesOf(leaseInput.shape.deposit)}
        >
          <MoneyInput disabled={disabled} />
        </Form.Item>
        {children}
      </div>
      {!disabled && usual > 0 && deposit !== usual && (
        <div className={style.quick}>
          <QuickButton
            onClick={() => {
              form.setFieldValue('deposit', usual);
              void form.validateFields(['deposit']);
            }}
          >
            {t('lease.form.usualDeposit', { months: MONTHS, amount: formatMoney(usual) })}
          </QuickButton>
        </div>
      )}
    </>
  );
}
