import { Button, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { currentLanguage, useTranslation } from '../../base/i18n/i18n.ts';
import { keepLookUp } from '../../base/session/lookUps.ts';
import { PinIcon, SearchIcon } from '../../kit/icon/icons.tsx';
import { usePins } from '../menu/usePins.ts';
import { useShortcut } from '../shortcuts.ts';
import { useOptions } from './useOptions.ts';
import { usePaletteEntries } from './usePaletteEntries.ts';

/** Finds any screen and record that the person may see, without the mouse. */
export default function Palette({ onGone }: { onGone: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      onCancel={onGone}
      footer={null}
      closable={false}
      width={600}
      style={{ top: 80 }}
      styles={{ container: { padding: 0 } }}
      title={t('shell.palette')}
      classNames={{ header: 'hidden-text' }}
    >
      <Search onGone={onGone} />
    </Modal>
  );
}

function Search({ onGone }: { onGone: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState(useShortcut.getState().typed);
  const pins = usePins();
  const { entries, fresh, failed, retry } = usePaletteEntries(typed);
  const { chosen, choose, step } = useOptions(entries.length);
  // Enter came before the answer to what is typed, as with a pasted number: it opens the first of what is found then.
  const [waiting, setWaiting] = useState(false);
  const go = (entry: (typeof entries)[number] | undefined) => {
    if (!entry) return;
    if (entry.record) keepLookUp(entry, currentLanguage());
    onGone();
    void navigate(entry.path);
  };
  const settled = fresh || failed;
  const goNow = useEffectEvent(() => {
    setWaiting(false);
    go(entries[0]);
  });
  useEffect(() => {
    if (waiting && settled) goNow();
  }, [waiting, settled]);
  const press = (event: KeyboardEvent) => {
    // Any further key takes an Enter back that still waits.
    setWaiting(false);
    step(event);
    // During Chinese input, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const entry = entries[chosen];
    // Who has moved to an entry means the one that is shown.
    if (!event.shiftKey && chosen === 0 && !settled) setWaiting(true);
    else if (!event.shiftKey) go(entry);
    else if (entry?.pinnable) pins.toggle(entry.path);
  };
  return (
    <div className="palette">
      <label className="palette-input">
        <SearchIcon />
        <input
          // biome-ignore lint/a11y/noAutofocus: a dialog for typing
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={entries[chosen] ? `${listId}-${chosen}` : undefined}
          aria-label={t('shell.palette')}
          placeholder={t('shell.palette.hint')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWaiting(false);
            choose(0);
          }}
          onKeyDown={press}
        />
      </label>
      <div id={listId} role="listbox" aria-label={t('shell.palette')} className="palette-list">
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
          <div
            key={entry.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onMouseMove={() => choose(index)}
            onClick={() => go(entry)}
          >
            <b>{entry.title}</b>
            <small>{entry.detail}</small>
            {entry.pinnable && (
              // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard it is Shift Enter
              // biome-ignore lint/a11y/noStaticElementInteractions: an option contains no button
              <span
                className={pins.isPinned(entry.path) ? 'palette-pin on' : 'palette-pin'}
                title={t(pins.isPinned(entry.path) ? 'shell.pin.remove' : 'shell.pin.add')}
                onClick={(event) => {
                  event.stopPropagation();
                  pins.toggle(entry.path);
                }}
              >
                <PinIcon />
              </span>
            )}
          </div>
        ))}
      </div>
      {failed && (
        <p className="palette-none">
          {t('shell.palette.failed')}
          <Button type="link" onClick={retry}>
            {t('request.retry')}
          </Button>
        </p>
      )}
      {entries.length === 0 && !failed && (
        <p className="palette-none">
          {fresh ? t('shell.palette.none', { text: typed }) : t('shell.palette.loading')}
        </p>
      )}
      <p className="palette-foot">
        <span>
          <kbd>↑ ↓</kbd> {t('shell.palette.move')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('shell.palette.choose')}
        </span>
        <span>
          <kbd>Shift Enter</kbd> {t('shell.palette.pin')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('shell.palette.close')}
        </span>
      </p>
    </div>
  );
}
