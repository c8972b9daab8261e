import type { Page } from '@iris/contract/core/page';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Pagination } from 'antd';
import { type ReactNode, useState } from 'react';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import style from '../access.module.css';

interface RowsProps<Row> {
  title: string;
  extra?: ReactNode;
  none: string;
  // biome-ignore lint/suspicious/noExplicitAny: the key of a query is its own affair
  read: (page: number) => UseQueryOptions<Page<Row>, Error, Page<Row>, any>;
  keyOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

/** Rows of a record, ten at a time. */
export function Rows<Row>({ title, extra, none, read, keyOf, children }: RowsProps<Row>) {
  const [page, setPage] = useState(0);
  const { data, error, isPending, refetch } = useQuery({ ...read(page), placeholderData: keepPreviousData });
  return (
    <Card title={title} extra={extra}>
      {isPending && <Bone width="60%" />}
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {data && data.total === 0 && <p className={style.second}>{none}</p>}
      {data && (
        <ul className={style.rows}>
          {data.items.map((row) => (
            <li key={keyOf(row)}>{children(row)}</li>
          ))}
        </ul>
      )}
      {data && data.total > data.count && (
        <div className={style.foot}>
          <Pagination
            size="small"
            current={page + 1}
            total={data.total}
            pageSize={data.count}
            showSizeChanger={false}
            onChange={(next) => setPage(next - 1)}
          />
        </div>
      )}
    </Card>
  );
}
