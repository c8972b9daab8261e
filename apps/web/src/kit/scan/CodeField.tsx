import { Button, Input, type InputRef } from 'antd';
import { type RefObject, useId, useState } from 'react';
import style from './scan.module.css';

interface CodeFieldProps {
  field: RefObject<InputRef | null>;
  label: string;
  hint: string;
  /** The button's words. */
  action: string;
  typed: string;
  onType: (typed: string) => void;
  maxLength: number;
  /** Codes are digits only. */
  digits?: boolean;
  disabled?: boolean;
  /** Takes what was typed, or says why not. */
  onCode: (text: string) => string | undefined;
}

/** Where a code is typed, and checked at Enter. */
export function CodeField(props: CodeFieldProps) {
  const { field, label, hint, action, typed, onType, maxLength, digits = false, disabled = false } = props;
  const id = useId();
  const [wrong, setWrong] = useState<string>();
  return (
    <form
      className={style.code}
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(props.onCode(typed));
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div className={style.codeLine}>
        <Input
          ref={field}
          id={id}
          size="large"
          autoFocus
          autoComplete="off"
          {...(digits ? { inputMode: 'numeric' as const } : {})}
          enterKeyHint="go"
          placeholder={hint}
          maxLength={maxLength}
          value={typed}
          disabled={disabled}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
          {...(wrong === undefined ? {} : { status: 'error' as const })}
          onChange={({ target }) => {
            onType(target.value);
            setWrong(undefined);
          }}
        />
        <Button size="large" type="primary" htmlType="submit" disabled={disabled}>
          {action}
        </Button>
      </div>
      <p id={`${id}-wrong`} role="alert" className={style.wrong}>
        {wrong}
      </p>
    </form>
  );
}
