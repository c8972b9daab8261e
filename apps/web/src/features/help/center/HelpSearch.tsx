import { SearchOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSearchKey } from '../../../kit/list/useSearchKey.ts';
import style from './center.module.css';

const SETTLE_MS = 250;

/** The help search; the text goes into the address once typing pauses. */
export function HelpSearch() {
  const { t } = useTranslation();
  const input = useRef<InputRef>(null);
  useSearchKey(input);
  const [address, setAddress] = useSearchParams();
  const asked = address.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTyped(asked), [asked]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string) => {
    clearTimeout(timer.current);
    const q = text.trim();
    // Changing the search replaces its history entry.
    if (q !== asked) setAddress(q === '' ? {} : { q }, { replace: asked !== '' });
  };
  return (
    <search className={style.search}>
      <Input
        ref={input}
        size="large"
        type="search"
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t('help.search')}
        aria-label={t('help.search')}
        maxLength={limits.search}
        value={typed}
        onChange={(event) => {
          const { value } = event.target;
          setTyped(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => ask(value), SETTLE_MS);
        }}
        onPressEnter={() => ask(typed)}
      />
    </search>
  );
}
