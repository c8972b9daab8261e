import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { Link, useSearchParams } from 'react-router';
import { grouped } from '../number/grouped.ts';
import style from './pageTabs.module.css';

interface PageTabsProps<Key extends string = string> {
  label: string;
  /** The first has the screen's bare address, the others `?tab=<key>`. */
  /** `Count`: how many items wait there. */
  tabs: readonly { key: Key; title: string; Count?: ComponentType | undefined }[];
  current: Key;
}

/** The tabs of a screen, each with its own address. */
export const PageTabs = <Key extends string>(tabs: PageTabsProps<Key>) => (
  <TabLinks {...tabs} className={style.tabs} />
);

function TabLinks<Key extends string>({
  label,
  tabs,
  current,
  className,
}: PageTabsProps<Key> & { className: string | undefined }) {
  return (
    <nav aria-label={label} className={className}>
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

const Parts = createContext<PageTabsProps | null>(null);

/** A screen of several parts, each with its own title: their tabs stand below that, in one row with those of a list. */
export const PageParts = ({ children, ...tabs }: PageTabsProps & { children: ReactNode }) => (
  <Parts value={tabs}>{children}</Parts>
);

/** The tabs of the screen's parts, for a part that is no list. */
export function PartTabs() {
  const parts = useContext(Parts);
  return parts && <PageTabs {...parts} />;
}

/** The tabs of the screen's parts, to stand in the row of a list's own; null if it has no parts. */
export function usePartLinks(): ReactNode {
  const parts = useContext(Parts);
  return parts && <TabLinks {...parts} className={style.parts} />;
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
