import type { Page } from '@iris/contract/core/page';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Bone } from '../empty/Bone.tsx';
import { FailurePanel } from '../failure/FailurePanel.tsx';
import { Pager } from './Pager.tsx';
import { PlainTable } from './PlainTable.tsx';
import style from './table.module.css';

interface PagedTableProps<Row> {
  /** The table's name, for screen readers. */
  label: string;
  query: UseQueryResult<Page<Row>>;
  page: number;
  onPage: (page: number) => void;
  /** The cells of the heading. */
  head: ReactNode;
  /** The table's row of one of them, with its key. */
  row: (row: Row) => ReactNode;
  /** Instead of the table, when there are none. */
  none: ReactNode;
}

/** A table to read that the server answers page by page, inside a card. */
export function PagedTable<Row>({ label, query, page, onPage, head, row, none }: PagedTableProps<Row>) {
  const { data, error, isPending, isFetching, refetch } = query;
  return (
    <>
      {isPending && <Bone width="60%" />}
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {data?.total === 0 && none}
      {data && data.items.length > 0 && (
        <PlainTable label={label} className={style.paged} busy={isFetching}>
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>{data.items.map(row)}</tbody>
        </PlainTable>
      )}
      <Pager page={page} total={data?.total ?? 0} size={data?.count} onPage={onPage} />
    </>
  );
}
