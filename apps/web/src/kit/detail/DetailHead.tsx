import type { ReactNode } from 'react';
import { IconCopy } from '../copy/IconCopy.tsx';
import { Money } from '../money/Money.tsx';
import { HelpOfPage } from '../page/PageHead.tsx';
import page from '../page/page.module.css';
import style from './detail.module.css';
import { PlaceInList } from './PlaceInList.tsx';

interface DetailHeadProps {
  title: ReactNode;
  /** What the copy button beside the title copies: a number. */
  copies?: string | undefined;
  /** HKD cents. */
  amount?: number | undefined;
  /** What the amount is for: a month. */
  per?: string | undefined;
  tags?: ReactNode;
  summary?: ReactNode;
  /** The address of the list that it may have been opened from. */
  list: string;
  actions?: ReactNode;
}

/** The head of a record's page: number, amount and state; below them when and whose; at the right what may be done. */
export function DetailHead({ title, copies, amount, per, tags, summary, list, actions }: DetailHeadProps) {
  return (
    <header className={style.head}>
      <div className={style.who}>
        <div className={page.titleLine}>
          <h1 className={style.title}>
            <span>{title}</span>
            {copies !== undefined && <IconCopy text={copies} />}
            {amount === undefined ? (
              tags
            ) : (
              <span className={style.stand}>
                <span className={style.amount}>
                  <Money cents={amount} />
                  {per && <small className={style.per}>{per}</small>}
                </span>
                {tags}
              </span>
            )}
          </h1>
          <HelpOfPage />
        </div>
        <p className={style.summary}>{summary}</p>
      </div>
      <div className={style.right}>
        <PlaceInList list={list} />
        {actions}
      </div>
    </header>
  );
}
