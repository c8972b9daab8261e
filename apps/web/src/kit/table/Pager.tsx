import { limits } from '@iris/contract/core/limits';
import { Pagination } from 'antd';
import style from './table.module.css';

interface PagerProps {
  /** From 0. */
  page: number;
  total: number;
  onPage: (page: number) => void;
}

/** The pages of a small list inside a card or a drawer; none when there is only one. */
export function Pager({ page, total, onPage }: PagerProps) {
  if (total <= limits.pageCount) return null;
  return (
    <div className={style.pager}>
      <Pagination
        size="small"
        current={page + 1}
        total={total}
        pageSize={limits.pageCount}
        showSizeChanger={false}
        onChange={(next) => onPage(next - 1)}
      />
    </div>
  );
}
