import { useLayoutEffect, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { SearchIcon } from '../../kit/icon/icons.tsx';
import { openShortcut, useShortcut } from '../shortcuts.ts';

/** The palette's field while the palette loads: what is typed is handed on to it. */
export function PaletteWaiting() {
  const { t } = useTranslation();
  const typed = useShortcut((shortcut) => shortcut.typed);
  // The palette, and whoever gives it up, go back to what had the focus before.
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus();
    },
    [before],
  );
  return (
    <div className="palette-waiting">
      <label className="palette-input">
        <SearchIcon />
        <input
          // biome-ignore lint/a11y/noAutofocus: a dialog for typing
          autoFocus
          aria-label={t('shell.palette')}
          placeholder={t('shell.palette.hint')}
          value={typed}
          onChange={(event) => useShortcut.setState({ typed: event.target.value })}
          onKeyDown={({ key }) => key === 'Escape' && openShortcut(null)}
        />
      </label>
    </div>
  );
}
