import type { InputRef } from 'antd';
import { Input, type InputProps } from 'antd';
import { type Ref, useState } from 'react';
import style from './number.module.css';
import { formatScaled, parseScaled } from './scaled.ts';

interface ScaledInputProps extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Decimals that may be typed; the value is the number without its decimal point. */
  places: number;
  value?: number | null;
  /** Null when empty, NaN when the text is not such a number: the field's rule then refuses it. */
  onChange?: (value: number | null) => void;
  ref?: Ref<InputRef>;
}

/** A decimal as people type it, as a whole number of its smallest unit for the form. */
export function ScaledInput({ places, value, onChange, ...rest }: ScaledInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown =
    value === null || value === undefined || Number.isNaN(value) ? '' : formatScaled(value, places);
  const change = (text: string) => {
    setTyped(text);
    onChange?.(text.trim() === '' ? null : (parseScaled(text, places) ?? Number.NaN));
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
      value={typed ?? shown}
      onChange={(event) => change(event.target.value)}
      onBlur={settle}
    />
  );
}
