import type { InputRef } from 'antd';
import { Input, type InputProps } from 'antd';
import { type Ref, useState } from 'react';

export interface TypedNumberProps extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange'> {
  value?: number | null;
  /** Null when empty, NaN when the text is no such number: the field's rule then refuses it. */
  onChange?: (value: number | null) => void;
  ref?: Ref<InputRef>;
}

interface Reading {
  /** The number of a text, or null if it is none. */
  read: (typed: string) => number | null;
  write: (value: number) => string;
}

/** A number as people type it. What cannot be read stays as it was typed: only the field's rule refuses anything. */
export function TypedNumber({ value, onChange, read, write, ...rest }: TypedNumberProps & Reading) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === null || value === undefined || Number.isNaN(value) ? '' : write(value);
  const change = (text: string) => {
    setTyped(text);
    onChange?.(text.trim() === '' ? null : (read(text) ?? Number.NaN));
  };
  const settle: InputProps['onBlur'] = (event) => {
    if (!Number.isNaN(value)) setTyped(null);
    // A form that validates on blur attaches its check here.
    rest.onBlur?.(event);
  };
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={typed ?? shown}
      onChange={(event) => change(event.target.value)}
      onBlur={settle}
    />
  );
}
