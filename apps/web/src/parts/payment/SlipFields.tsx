import { dayOf } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { bankFields } from '@iris/contract/payment/payment.input';
import { Alert, Form, Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { DayPicker } from '../../kit/day/DayPicker.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { MoneyInput } from '../../kit/money/MoneyInput.tsx';
import { DocumentField } from './DocumentField.tsx';
import type { Payable } from './payable.ts';
import style from './payment.module.css';
import { usePayable } from './usePayable.ts';

interface SlipFieldsProps {
  rents: readonly Payable[];
  /** The amount due, in HKD cents. */
  total: number;
  onEnter: (event: KeyboardEvent) => void;
}

/** The slip of a transfer with its amount and date, typed by hand: nothing is prefilled. */
export function SlipFields({ rents, total, onEnter }: SlipFieldsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const typed: number | null = Form.useWatch('slip_amount', form) ?? null;
  const off = typed === null || Number.isNaN(typed) ? 0 : Math.abs(typed - total);
  const [last] = usePayable(rents[0])?.payments ?? [];
  const refused = last?.state === 'REJECTED' ? last : undefined;
  return (
    <>
      {refused && (
        <Alert
          type="warning"
          showIcon
          className={style.spaced ?? ''}
          title={t('pay.bank.refused', { name: refused.reviewed_by, reason: refused.reason })}
          description={t('pay.bank.refusedSays', {
            reference: refused.slip_no || '—',
            amount: refused.slip_amount === null ? '—' : formatMoney(refused.slip_amount),
            day: refused.slip_day ?? '—',
          })}
        />
      )}
      <Form.Item name="voucher" label={t('pay.bank.voucher')} {...rulesOf(bankFields.voucher)}>
        <DocumentField alt={t('pay.bank.voucher')} />
      </Form.Item>
      <div className={style.pair}>
        <Form.Item
          name="slip_amount"
          label={t('pay.bank.amount')}
          extra={off > 0 ? t('pay.bank.differs', { amount: formatMoney(off) }) : t('pay.bank.fromSlip')}
          validateTrigger="onBlur"
          {...(off > 0 ? { validateStatus: 'warning' as const } : {})}
          {...rulesOf(bankFields.slip_amount)}
        >
          <MoneyInput onPressEnter={onEnter} />
        </Form.Item>
        <Form.Item name="slip_day" label={t('pay.bank.day')} {...rulesOf(bankFields.slip_day)}>
          <DayPicker max={dayOf(Date.now())} />
        </Form.Item>
      </div>
      <Form.Item name="slip_no" label={t('pay.reference')} {...rulesOf(bankFields.slip_no)}>
        <Input
          autoComplete="off"
          maxLength={limits.reference}
          placeholder={refused?.slip_no ?? ''}
          onPressEnter={onEnter}
        />
      </Form.Item>
    </>
  );
}
