import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { Count, Dot } from './Count.tsx';
import { type MenuEntry, pagesOf } from './menu.ts';
import { hasWork, useWork } from './useWork.ts';

interface RailFolderProps {
  entry: MenuEntry;
  /** The current page is in it. */
  on: boolean;
  current: string | undefined;
  open: boolean;
  onOpen: (open: boolean) => void;
}

const EDGE = 8;

/** A folder of the rail. Pointing at it opens it; Enter and → open it and go in, ← and Escape lead back. */
export function RailFolder({ entry, on, current, open, onOpen }: RailFolderProps) {
  const { t } = useTranslation();
  const work = useWork();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** Whether the focus goes in when it opens. */
  const [entering, setEntering] = useState(false);
  const links = () => [...(list.current?.querySelectorAll('a') ?? [])];
  useLayoutEffect(() => {
    if (!open || !list.current || !button.current) return;
    const { top } = button.current.getBoundingClientRect();
    const lowest = window.innerHeight - list.current.offsetHeight - EDGE;
    list.current.style.top = `${Math.max(EDGE, Math.min(top - EDGE / 2, lowest))}px`;
  }, [open]);
  useEffect(() => {
    if (!open || !entering) return;
    list.current?.querySelector('a')?.focus();
    setEntering(false);
  }, [open, entering]);
  const enter = () => {
    setEntering(true);
    onOpen(true);
  };
  const leave = () => {
    button.current?.focus();
    onOpen(false);
  };
  const press = (event: KeyboardEvent) => {
    const inside = list.current?.contains(document.activeElement) ?? false;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'ArrowRight' && !inside) enter();
    else if (open && (event.key === 'Escape' || (event.key === 'ArrowLeft' && inside))) leave();
    else if (step !== 0 && inside) {
      const all = links();
      const at = all.findIndex((link) => link.matches(':focus'));
      all.at((at + step) % all.length)?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const title = t(entry.title);
  return (
    <li
      className="menu-row"
      onKeyDown={press}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onOpen(false)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (open && relatedTarget && !currentTarget.contains(relatedTarget)) onOpen(false);
      }}
    >
      <button
        type="button"
        ref={button}
        className={on ? 'menu-item on' : 'menu-item'}
        aria-expanded={open}
        // A click by the keyboard has no position.
        onClick={({ detail }) => (detail === 0 ? enter() : onOpen(true))}
      >
        {entry.icon && <entry.icon />}
        <span className="hidden-text">{title}</span>
        {hasWork(work, entry) && <Dot />}
      </button>
      {open && (
        <div ref={list} className="menu-flyout">
          <p aria-hidden="true">{title}</p>
          <ul aria-label={title}>
            {pagesOf(entry.children).map(({ key, title: page }) => (
              <li key={key}>
                <Link
                  to={key}
                  aria-current={key === current ? 'page' : undefined}
                  onClick={() => onOpen(false)}
                >
                  <span className="menu-title">{t(page)}</span>
                  <Waits path={key} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

function Waits({ path }: { path: string }) {
  const waiting = useWork().get(path);
  return waiting && <Count waiting={waiting} />;
}
