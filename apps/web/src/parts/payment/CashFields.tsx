import { sumCents } from '@iris/contract/core/field';
import { formatMoney } from '@iris/contract/core/money';
import { Form } from 'antd';
import { type KeyboardEvent, useEffect } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { QuickButton } from '../../kit/form/QuickButton.tsx';
import { refusalOf } from '../../kit/form/rulesOf.ts';
import { Money } from '../../kit/money/Money.tsx';
import { MoneyInput } from '../../kit/money/MoneyInput.tsx';
import { likelyCash } from './cash.ts';
import style from './payment.module.css';

interface CashFieldsProps {
  /** The amount due, in HKD cents. */
  total: number;
  onEnter: (event: KeyboardEvent) => void;
  /** Whether it gets the focus at once. */
  focus?: boolean;
}

/**
 * Cash received, as field `received` of the surrounding form: typed, or one of the likely sums at a click. The change
 * due is shown while typing.
 */
export function CashFields({ total, onEnter, focus = true }: CashFieldsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const received: number | null = Form.useWatch('received', form) ?? null;
  // What was too little may be enough for another amount.
  useEffect(() => {
    if (total > 0 && form.getFieldError('received').length > 0)
      void form.validateFields(['received']).catch(() => {});
  }, [form, total]);
  const take = (cents: number) => {
    form.setFieldValue('received', cents);
    void form.validateFields(['received']).catch(() => {});
  };
  return (
    <>
      <Form.Item
        name="received"
        label={t('pay.cash.received')}
        required
        validateTrigger="onBlur"
        rules={[
          {
            validator: async (_, value: number | null | undefined) => {
              if (value === null || value === undefined) throw new Error(t('field.required'));
              if (value < total) throw new Error(t('payment.receivedLess', { amount: formatMoney(total) }));
              const wrong = refusalOf(sumCents, value);
              if (wrong !== undefined) throw new Error(wrong);
            },
          },
        ]}
      >
        <MoneyInput autoFocus={focus} size="large" onPressEnter={onEnter} />
      </Form.Item>
      <div className={style.quick}>
        <QuickButton disabled={total === 0} onClick={() => take(total)}>
          {t('pay.cash.exact')}
        </QuickButton>
        {likelyCash(total).map((sum) => (
          <QuickButton key={sum} onClick={() => take(sum)}>
            <Money cents={sum} />
          </QuickButton>
        ))}
      </div>
      <p className={style.change} aria-live="polite">
        {received === null || Number.isNaN(received) ? (
          <span className={style.second}>{t('pay.cash.change')} —</span>
        ) : received < total ? (
          <span className={style.short}>
            {t('pay.cash.short', { amount: formatMoney(total - received) })}
          </span>
        ) : (
          <>
            {t('pay.cash.change')} <b className={style.big}>{formatMoney(received - total)}</b>
          </>
        )}
      </p>
    </>
  );
}
