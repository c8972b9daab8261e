import { SearchOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { currentLanguage, useTranslation } from '../../../base/i18n/i18n.ts';
import { keepLookUp } from '../../../base/session/lookUps.ts';
import { type Found, useHits } from '../../search/useHits.ts';
import { useOptions } from '../../search/useOptions.ts';
import search from '../search.module.css';

/** Whoever stands at the desk is found while typing; Enter opens the first match, also one that is still to come. */
export function DeskSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [hurried, hurry] = useState(false);
  const { hits, fresh, failed, retry } = useHits(typed);
  const { chosen, choose, step } = useOptions(hits.length);
  const go = (hit: Found) => {
    keepLookUp(hit, currentLanguage());
    void navigate(hit.path);
  };
  useEffect(() => {
    if (!hurried || !fresh) return;
    hurry(false);
    const [nearest] = hits;
    if (!nearest) return;
    keepLookUp(nearest, currentLanguage());
    void navigate(nearest.path);
  }, [hurried, fresh, hits, navigate]);
  const press = (event: KeyboardEvent) => {
    step(event);
    // During Chinese input, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
    const hit = hits[chosen];
    if (fresh && hit) go(hit);
    else hurry(true);
  };
  return (
    <search>
      <label className={search.search}>
        <SearchOutlined aria-hidden />
        <input
          // biome-ignore lint/a11y/noAutofocus: the desk types here first
          autoFocus
          type="search"
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-activedescendant={hits[chosen] ? `${listId}-${chosen}` : undefined}
          aria-label={t('home.desk.find')}
          placeholder={t('home.desk.find')}
          autoComplete="off"
          maxLength={limits.search}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            choose(0);
            hurry(false);
          }}
          onKeyDown={press}
        />
      </label>
      <div id={listId} role="listbox" aria-label={t('home.desk.found')} className={search.found}>
        {hits.map((hit, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
          <div
            key={hit.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onMouseMove={() => choose(index)}
            onClick={() => go(hit)}
          >
            <b>{hit.title}</b>
            <span>{hit.detail}</span>
          </div>
        ))}
      </div>
      {failed && (
        <p className={search.none}>
          {t('shell.palette.failed')}
          <Button type="link" onClick={retry}>
            {t('request.retry')}
          </Button>
        </p>
      )}
      {!failed && fresh && typed.trim() !== '' && hits.length === 0 && (
        <p className={search.none}>{t('shell.palette.none', { text: typed.trim() })}</p>
      )}
    </search>
  );
}
