import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router';
import { grouped } from '../number/grouped.ts';
import style from './pageTabs.module.css';

interface PageTabsProps<Key extends string> {
  label: string;
  /** The first has the screen's bare address, the others `?tab=<key>`. */
  /** `Count`: how many items wait there. */
  tabs: readonly { key: Key; title: string; Count?: ComponentType | undefined }[];
  current: Key;
}

/** The tabs of a screen, each with its own address. */
export function PageTabs<Key extends string>({ label, tabs, current }: PageTabsProps<Key>) {
  return (
    <nav aria-label={label} className={style.tabs}>
      {tabs.map(({ key, title, Count }, index) => (
        <Link
          key={key}
          to={index === 0 ? '?' : `?tab=${key}`}
          className={style.tab}
          {...(key === current ? { 'aria-current': 'page' as const } : {})}
        >
          {title}
          {Count && <Count />}
        </Link>
      ))}
    </nav>
  );
}

/** How many items wait behind a tab; nothing for none. */
export const TabCount = ({ of }: { of: number }) =>
  of > 0 && <span className={style.count}>{grouped(of)}</span>;

/** The tab that the address names; the first if it names none. */
export function usePageTab<Key extends string>(keys: readonly [Key, ...Key[]]): Key {
  const [address] = useSearchParams();
  const asked = address.get('tab');
  return keys.find((key) => key === asked) ?? keys[0];
}
