import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { PinIcon } from '../../kit/icon/icons.tsx';
import { Count } from './Count.tsx';
import type { MenuEntry } from './menu.ts';
import { usePins } from './usePins.ts';
import { useWork } from './useWork.ts';

interface MenuPageProps {
  entry: MenuEntry;
  path: string;
  current: string | undefined;
  /** It stands among the pinned pages. */
  pin?: boolean;
  /** It has a button that pins it, or removes it from the pinned pages. */
  pinnable?: boolean;
  onGone: (() => void) | undefined;
}

/** The link to a page, with what waits there and a button that pins it. */
export function MenuPage({ entry, path, current, pin = false, pinnable = true, onGone }: MenuPageProps) {
  const { t } = useTranslation();
  const { isPinned, toggle } = usePins();
  const waiting = useWork().get(path);
  const pinned = isPinned(path);
  const titleId = useId();
  // A pinned page is current in its place among the others.
  const on = entry.key === current && !pin;
  const title = t(entry.title);
  return (
    <li className="menu-row">
      <Link
        to={path}
        className={on ? 'menu-item on' : 'menu-item'}
        aria-current={on ? 'page' : undefined}
        onClick={onGone}
      >
        {entry.icon && <entry.icon />}
        <span id={titleId} className="menu-title">
          {title}
        </span>
        {waiting && <Count waiting={waiting} />}
      </Link>
      {pinnable && (
        <button
          type="button"
          className="menu-pin"
          aria-pressed={pinned}
          aria-label={t('shell.pin')}
          aria-describedby={titleId}
          title={t(pinned ? 'shell.pin.remove' : 'shell.pin.add')}
          onClick={() => toggle(path)}
        >
          <PinIcon />
        </button>
      )}
    </li>
  );
}
