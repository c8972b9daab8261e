import { Link, useSearchParams } from 'react-router';
import { grouped } from '../number/grouped.ts';
import style from './pageTabs.module.css';

interface PageTabsProps<Key extends string> {
  label: string;
  /** The first is the screen's bare address, the others `?tab=<key>`. */
  /** `count`: how many things wait there; none is not said. */
  tabs: readonly { key: Key; title: string; count?: number }[];
  current: Key;
}

/** The parts of a screen, each with an address of its own. */
export function PageTabs<Key extends string>({ label, tabs, current }: PageTabsProps<Key>) {
  return (
    <nav aria-label={label} className={style.tabs}>
      {tabs.map(({ key, title, count }, index) => (
        <Link
          key={key}
          to={index === 0 ? '?' : `?tab=${key}`}
          className={style.tab}
          {...(key === current ? { 'aria-current': 'page' as const } : {})}
        >
          {title}
          {count !== undefined && count > 0 && <span className={style.count}>{grouped(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** Which part the address names; the first when it names none. */
export function usePageTab<Key extends string>(keys: readonly [Key, ...Key[]]): Key {
  const [address] = useSearchParams();
  const asked = address.get('tab');
  return keys.find((key) => key === asked) ?? keys[0];
}
