import { formatMoney, parseMoney } from '@iris/contract/core/money';
import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import style from './money.module.css';

interface MoneyInputProps extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Cents. */
  value?: number | null;
  /** Null when empty, NaN when the text is not an amount: the field's rule then refuses it. */
  onChange?: (cents: number | null) => void;
}

const plain = (cents: number | null | undefined): string =>
  cents === null || cents === undefined || Number.isNaN(cents) ? '' : formatMoney(cents).replace('HK$', '');

/** An amount as people type it ('1,234.5'), in cents for the form. No floating point in between. */
export function MoneyInput({ value, onChange, ...rest }: MoneyInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    onChange?.(text.trim() === '' ? null : (parseMoney(text) ?? Number.NaN));
  };
  const settle: InputProps['onBlur'] = (event) => {
    if (!Number.isNaN(value)) setTyped(null);
    // A form that validates on blur attaches its check here.
    rest.onBlur?.(event);
  };
  return (
    <Input
      {...rest}
      className={style.input ?? ''}
      inputMode="decimal"
      autoComplete="off"
      prefix="HK$"
      value={typed ?? plain(value)}
      onChange={(event) => change(event.target.value)}
      onBlur={settle}
    />
  );
}
