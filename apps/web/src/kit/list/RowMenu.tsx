import { EllipsisOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './rowMenu.module.css';

type Item = NonNullable<MenuProps['items']>[number];

interface RowMenuProps {
  /** The row's name, for screen readers. */
  name: string;
  /** Its actions; `false` for those that are not allowed. */
  items: readonly (Item | false)[];
  /** The dialogs and drawers that its actions open. */
  children?: ReactNode;
}

/** The actions of a list's row, behind three dots; nothing if there are none. */
export function RowMenu({ name, items, children }: RowMenuProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // The menu is made when it is first opened: making all of antd's took some 30 ms of a list's first drawing.
  const [made, setMade] = useState(false);
  // Pressing the dots of an open menu closes it twice: as a press outside of it, and as theirs.
  const wasOpen = useRef(false);
  const offered = items.filter((item) => item !== false);
  if (offered.length === 0) return null;
  const turn = (next: boolean) => {
    // Whoever worked in the menu by keyboard goes on at the dots.
    if (!next && document.activeElement?.closest('[role="menu"]')) button.current?.focus();
    setOpen(next);
  };
  return (
    // A click in a menu, drawer or dialog bubbles through React to the row, which would open its record.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps clicks from the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps clicks from the row
    <span className={style.menu} onClick={(event) => event.stopPropagation()}>
      <button
        ref={button}
        type="button"
        className={style.dots}
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={t('kit.list.actionsOf', { name })}
        onPointerDown={() => {
          wasOpen.current = open;
        }}
        onClick={() => {
          turn(!(open || wasOpen.current));
          wasOpen.current = false;
          setMade(true);
        }}
      >
        <EllipsisOutlined />
      </button>
      {made && (
        <Dropdown open={open} onOpenChange={turn} trigger={['click']} menu={{ items: offered }}>
          <span className={style.place} />
        </Dropdown>
      )}
      {children}
    </span>
  );
}
