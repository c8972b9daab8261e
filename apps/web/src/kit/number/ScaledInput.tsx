import type { InputRef } from 'antd';
import { Input, type InputProps } from 'antd';
import { type Ref, useState } from 'react';
import style from './number.module.css';
import { formatScaled, parseScaled } from './scaled.ts';

interface ScaledInputProps extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Decimals that may be typed; the value is the number without its point. */
  places: number;
  value?: number | null;
  /** Null when empty, NaN when what was typed is no such number: the field's rule refuses it then. */
  onChange?: (value: number | null) => void;
  ref?: Ref<InputRef>;
}

/** A number with decimals as a person types it, a whole number of its smallest part to the form. */
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
    // A form that checks a field when it is left hangs its check in here.
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
