import type { ReactNode } from 'react';
import style from './pageTabs.module.css';

interface TabButtonProps {
  title: string;
  /** How many rows it has. */
  count?: ReactNode;
  on: boolean;
  onPress: () => void;
}

/** A tab over rows, which changes what they show; screens' parts have `PageTabs`. */
export const TabButton = ({ title, count, on, onPress }: TabButtonProps) => (
  <button type="button" className={style.tab} aria-pressed={on} onClick={onPress}>
    {title}
    {count && <span className={style.count}>{count}</span>}
  </button>
);
