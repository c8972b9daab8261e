import { dayOf } from '@iris/contract/core/day';
import { plainWidth } from '@iris/contract/core/field';
import { textIn } from '@iris/contract/core/language';
import {
  bankCode,
  banks,
  chequeNo,
  isPostDated,
  isStale,
  lastChequeDay,
} from '@iris/contract/payment/cheque.rules';
import { onSiteFields } from '@iris/contract/payment/payment.input';
import { Form, Input, Select } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { currentLanguage, useTranslation } from '../../base/i18n/i18n.ts';
import { DayPicker } from '../../kit/day/DayPicker.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import style from './payment.module.css';

const MOST_DIGITS = 12;

interface ChequeFieldsProps {
  onEnter: (event: KeyboardEvent) => void;
  /** Whether the number gets the focus at once. */
  focus?: boolean;
}

/** Number, bank and day of a cheque; a post-dated one is said to be kept until its day. */
export function ChequeFields({ onEnter, focus = true }: ChequeFieldsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const today = dayOf(Date.now());
  const day: string | null = Form.useWatch('cheque_day', form) ?? null;
  const [typed, setTyped] = useState('');
  const chosen: string | undefined = Form.useWatch('cheque_bank', form);
  // The code of a bank that is not listed.
  const others = [...new Set([typed, chosen ?? ''])].filter(
    (code) => bankCode.safeParse(code).success && !Object.hasOwn(banks, code),
  );
  const listed = Object.entries(banks).map(([value, name]) => ({
    value,
    label: `${value} ${textIn(currentLanguage(), name)}`,
    // Found by either name, whatever the language.
    search: `${value} ${name.join(' ')}`.toLowerCase(),
  }));
  const options = [...others.map((value) => ({ value, label: value, search: value })), ...listed];
  return (
    <>
      <div className={style.pair}>
        <Form.Item
          name="slip_no"
          label={t('pay.cheque.number')}
          validateTrigger="onBlur"
          required
          rules={[
            { required: true, whitespace: true, message: t('field.required') },
            {
              pattern: chequeNo,
              transform: (number: string) => plainWidth(number).trim(),
              message: t('cheque.number'),
            },
          ]}
        >
          <Input
            autoFocus={focus}
            autoComplete="off"
            inputMode="numeric"
            maxLength={MOST_DIGITS}
            onPressEnter={onEnter}
          />
        </Form.Item>
        <Form.Item
          name="cheque_day"
          label={t('pay.cheque.day')}
          initialValue={today}
          required
          validateTrigger="onChange"
          rules={[
            { required: true, message: t('field.required') },
            {
              validator: async (_, value: string | null) => {
                if (value && isStale(value, today)) throw new Error(t('cheque.stale'));
              },
            },
          ]}
          {...(day && isPostDated(day, today) ? { extra: t('pay.cheque.held', { day }) } : {})}
        >
          <DayPicker max={lastChequeDay(today)} />
        </Form.Item>
      </div>
      <Form.Item
        name="cheque_bank"
        label={t('pay.cheque.bank')}
        {...rulesOf(onSiteFields.cheque_bank.unwrap())}
      >
        <Select
          showSearch={{
            onSearch: (text) => setTyped(plainWidth(text).trim()),
            filterOption: (text, option) =>
              (option?.search ?? '').includes(plainWidth(text).trim().toLowerCase()),
          }}
          placeholder={t('pay.cheque.bankHint')}
          options={options}
        />
      </Form.Item>
    </>
  );
}
