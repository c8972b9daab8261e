import { limits } from '@iris/contract/core/limits';
import { readPassText } from '@iris/contract/visitor/visitor.rules';
import { Button, Input, type InputRef } from 'antd';
import { type RefObject, useId, useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import style from './gate.module.css';

interface CodeFieldProps {
  field: RefObject<InputRef | null>;
  typed: string;
  onType: (typed: string) => void;
  disabled: boolean;
  onCode: (text: string) => void;
}

/** Where a code is typed, and checked at Enter. */
export function CodeField({ field, typed, onType, disabled, onCode }: CodeFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [wrong, setWrong] = useState(false);
  const submit = () => {
    if (readPassText(typed) === null) return setWrong(true);
    onCode(typed);
    onType('');
  };
  return (
    <form
      className={style.code}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={id}>{t('visitor.gate.code')}</label>
      <div className={style.codeLine}>
        <Input
          ref={field}
          id={id}
          size="large"
          autoFocus
          autoComplete="off"
          inputMode="numeric"
          enterKeyHint="go"
          placeholder={t('visitor.gate.codeHint')}
          maxLength={limits.visitorScan}
          value={typed}
          disabled={disabled}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          {...(wrong ? { status: 'error' as const } : {})}
          onChange={({ target }) => {
            onType(target.value);
            setWrong(false);
          }}
        />
        <Button size="large" type="primary" htmlType="submit" disabled={disabled}>
          {t('visitor.gate.check')}
        </Button>
      </div>
      <p id={`${id}-wrong`} role="alert" className={style.wrong}>
        {wrong && t('visitor.gate.incomplete')}
      </p>
    </form>
  );
}
