import { Modal } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../base/i18n/i18n.ts';
import { PinIcon, SearchIcon } from '../kit/icon/icons.tsx';
import { usePins } from './menu/usePins.ts';
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
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const pins = usePins();
  const { entries, loading } = usePaletteEntries(typed);
  const chosen = Math.min(at, entries.length - 1);
  const go = (path: string | undefined) => {
    if (!path) return;
    onGone();
    void navigate(path);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && entries.length > 0) {
      event.preventDefault();
      setAt((chosen + step + entries.length) % entries.length);
    }
    // During Chinese input, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const entry = entries[chosen];
    if (!event.shiftKey) go(entry?.path);
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
            setAt(0);
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
            onMouseMove={() => setAt(index)}
            onClick={() => go(entry.path)}
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
      {entries.length === 0 && (
        <p className="palette-none">
          {loading ? t('shell.palette.loading') : t('shell.palette.none', { text: typed })}
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
