import { Pagination } from 'antd';
import style from './detail.module.css';

interface PagesProps {
  /** From 0. */
  page: number;
  total: number;
  size: number;
  onChange: (page: number) => void;
}

/** The pagination of a small list inside a card; hidden if there is only one page. */
export function Pages({ page, total, size, onChange }: PagesProps) {
  if (total <= size) return null;
  return (
    <div className={style.pages}>
      <Pagination
        size="small"
        current={page + 1}
        total={total}
        pageSize={size}
        showSizeChanger={false}
        onChange={(next) => onChange(next - 1)}
      />
    </div>
  );
}
