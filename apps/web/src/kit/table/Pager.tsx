import { limits } from '@iris/contract/core/limits';
import { Pagination } from 'antd';
import { useEffect } from 'react';
import style from './table.module.css';

interface PagerProps {
  /** From 0. */
  page: number;
  total: number;
  /** Rows of a page. */
  size?: number | undefined;
  /** `replace` where nobody chose the page, so that going back does not lead to the one without rows. */
  onPage: (page: number, how?: { replace: boolean }) => void;
}

/** The pages of a small list inside a card or a drawer; none when there is only one. */
export function Pager({ page, total, size = limits.pageCount, onPage }: PagerProps) {
  const last = Math.ceil(total / size) - 1;
  // The last rows of the last page were settled or removed: what is left is on the page before it.
  const past = total > 0 && page > last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that has no rows any more
  useEffect(() => {
    if (past) onPage(last, { replace: true });
  }, [past, last]);
  if (total <= size) return null;
  return (
    <div className={style.pager}>
      <Pagination
        size="small"
        current={page + 1}
        total={total}
        pageSize={size}
        showSizeChanger={false}
        onChange={(next) => onPage(next - 1)}
      />
    </div>
  );
}
