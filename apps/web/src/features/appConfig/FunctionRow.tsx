import { type AppConfig, appFunctionStates } from '@iris/contract/appConfig/appConfig.model';
import { limits } from '@iris/contract/core/limits';
import { Input, Segmented } from 'antd';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './appConfig.module.css';
import { functionIcons } from './functionIcons.ts';

export type Row = AppConfig['functions'][number];

interface FunctionRowProps {
  row: Row;
  /** The buttons that move it. */
  tools: ReactNode;
  disabled: boolean;
  /** The error about the notice, from the server or the form. */
  refusal: string | undefined;
  onChange: (row: Row) => void;
}

/** A text of one line, shown whole over as many as it needs. */
const oneLine = {
  autoSize: true,
  onPressEnter: (event: KeyboardEvent) => event.preventDefault(),
};
const unbroken = (text: string): string => text.replace(/\r?\n/g, ' ');

/** One function: its state, and the notice shown while it is off. */
export function FunctionRow({ row, tools, disabled, refusal, onChange }: FunctionRowProps) {
  const { t } = useTranslation();
  const name = t(`appConfig.function.${row.key}`);
  const Icon = functionIcons[row.key];
  const id = useId();
  return (
    <div className={style.row}>
      <div className={style.line}>
        {tools}
        <span className={style.name}>
          <Icon />
          {name}
        </span>
        <Segmented<Row['state']>
          aria-label={t('appConfig.stateOf', { name })}
          disabled={disabled}
          value={row.state}
          onChange={(state) => onChange({ ...row, state })}
          options={appFunctionStates.map((state) => ({ value: state, label: t(`appConfig.state.${state}`) }))}
        />
      </div>
      {row.state === 'OFF' && (
        <div className={style.notices}>
          <div>
            <label htmlFor={`${id}zh`}>{t('appConfig.notice')}</label>
            <Input.TextArea
              id={`${id}zh`}
              {...oneLine}
              value={row.notice}
              disabled={disabled}
              maxLength={limits.title}
              status={refusal ? 'error' : ''}
              placeholder={t('appConfig.noticeHint')}
              onChange={(event) => onChange({ ...row, notice: unbroken(event.target.value) })}
            />
            {refusal && (
              <span className={style.wrong} role="alert">
                {refusal}
              </span>
            )}
          </div>
          <div>
            <label htmlFor={`${id}en`}>{t('appConfig.notice_en')}</label>
            <Input.TextArea
              id={`${id}en`}
              {...oneLine}
              value={row.notice_en}
              disabled={disabled}
              maxLength={limits.address}
              onChange={(event) => onChange({ ...row, notice_en: unbroken(event.target.value) })}
            />
          </div>
        </div>
      )}
    </div>
  );
}
