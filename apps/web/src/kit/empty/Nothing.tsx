import { InboxOutlined, LockOutlined, SearchOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import style from './empty.module.css';

const icons = { none: InboxOutlined, noMatch: SearchOutlined, forbidden: LockOutlined } as const;

interface NothingProps {
  /** None yet, no matches, or no permission. */
  kind: keyof typeof icons;
  title: ReactNode;
  says?: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
}

/** An empty place that says why it is empty and what to do. */
export function Nothing({ kind, title, says, action }: NothingProps) {
  const Icon = icons[kind];
  return (
    <div className={style.nothing}>
      <Icon aria-hidden className={style.icon} />
      <p className={style.title}>{title}</p>
      {says && <p className={style.says}>{says}</p>}
      {action && <div className={style.action}>{action}</div>}
    </div>
  );
}
