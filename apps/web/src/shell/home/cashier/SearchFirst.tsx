import { SearchOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import search from '../search.module.css';

/** Whoever stands at the counter is found first: Enter opens the counter with what was typed. */
export function SearchFirst() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const go = (event: FormEvent) => {
    event.preventDefault();
    const find = typed.trim();
    void navigate(`/bill/list/pay-batch${find === '' ? '' : `?${new URLSearchParams({ find })}`}`);
  };
  return (
    <search>
      <form className={search.search} onSubmit={go}>
        <SearchOutlined aria-hidden />
        <input
          // biome-ignore lint/a11y/noAutofocus: a cashier types here first, as at the counter
          autoFocus
          type="search"
          aria-label={t('home.counter.find')}
          placeholder={t('home.counter.find')}
          autoComplete="off"
          maxLength={limits.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="primary" size="large" htmlType="submit">
          {t('home.counter.go')}
        </Button>
      </form>
    </search>
  );
}
