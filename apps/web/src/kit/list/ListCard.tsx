import type { ReactNode } from 'react';
import { Card } from '../page/Card.tsx';
import { ColumnPopover } from './ColumnPopover.tsx';
import { ListRows, type ListRowsProps } from './ListRows.tsx';
import style from './list.module.css';

interface ListCardProps<Row> extends Omit<ListRowsProps<Row>, 'label'> {
  title: string;
  /** Search and filters. */
  tools?: ReactNode;
  /** A summary of the list in its heading; search and filters then have their own line. */
  summary?: ReactNode;
}

/** A list as part of a page: search, filters, rows, pagination. All of its state is in the address. */
export function ListCard<Row extends { id: number }>({ title, tools, summary, ...rows }: ListCardProps<Row>) {
  const columns = <ColumnPopover name={rows.name} columns={rows.columns} list={rows.list} />;
  const inHead = summary === undefined;
  return (
    <Card
      title={title}
      extra={
        inHead ? (
          <>
            {tools}
            {columns}
          </>
        ) : (
          <span className={style.summary}>{summary}</span>
        )
      }
    >
      {!inHead && (
        <div className={style.tools}>
          {tools}
          <span className={style.last}>{columns}</span>
        </div>
      )}
      <div className={style.wide}>
        <ListRows {...rows} label={title} />
      </div>
    </Card>
  );
}
