import { errorCodes } from '@iris/contract/core/errors';
import type { Page } from '@iris/contract/core/page';
import type { ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { RequestFailure } from '../../base/request/failure.ts';
import type { KeptRead } from '../../base/request/query.ts';
import { useShownRows } from '../detail/shown.ts';
import { Nothing } from '../empty/Nothing.tsx';
import { FailurePanel } from '../failure/FailurePanel.tsx';
import { EmptyList, type NoneYet } from './EmptyList.tsx';
import { ListFooter } from './ListFooter.tsx';
import { ListTable, type RowsThatOpen } from './ListTable.tsx';
import style from './list.module.css';
import type { ListAddress } from './listAddress.ts';
import type { ListColumn } from './listColumn.ts';
import { RowsToCome } from './RowsToCome.tsx';
import type { useSelection } from './selection.ts';

/** A page of rows as a query returns it. */
interface PageRead<Row> {
  data: Page<Row> | undefined;
  error: Error | null;
  isFetching: boolean;
  /** The rows are those of the view before, while the next are read. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
}

export interface ListRowsProps<Row> {
  /** The list's name in the person's settings. */
  name: string;
  label: string;
  list: ListAddress;
  query: PageRead<Row>;
  /** How the rows are read, for a record's page that leads on to another page of them. */
  read?: KeptRead | undefined;
  columns: readonly ListColumn<Row>[];
  onOpen: (id: number) => void;
  /** A row's name, for screen readers. */
  nameOf: (row: Row) => string;
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** Rows that expand. */
  expand?: RowsThatOpen<Row> | undefined;
  /** The selection; without it rows cannot be selected. */
  selection?: ReturnType<typeof useSelection> | undefined;
  /** Actions on the selection. */
  bulk?: ReactNode;
  none: NoneYet;
}

/** The rows of a list with pagination, or why there are none. */
export function ListRows<Row extends { id: number }>(props: ListRowsProps<Row>) {
  const { query, none, selection, bulk, read, ...table } = props;
  const { data, error, isFetching, isPlaceholderData = false, refetch } = query;
  const total = data?.total ?? 0;
  const { page, count } = table.list;
  useShownRows({ ids: data?.items.map(({ id }) => id) ?? [], first: page * count, count, total, read });
  if (error && !data) return <Refused error={error} onRetry={refetch} />;
  return (
    <>
      {error && <Failed error={error} onRetry={refetch} />}
      <div aria-busy={isFetching}>
        {data ? (
          <ListTable
            {...table}
            page={data}
            passing={isPlaceholderData}
            selection={selection}
            empty={<EmptyList list={table.list} total={total} none={none} />}
          />
        ) : (
          <RowsToCome name={table.name} count={table.list.count} columns={table.columns} />
        )}
      </div>
      {data && total > 0 && (
        <ListFooter
          list={table.list}
          total={total}
          here={data.items.length}
          selected={selection}
          bulk={bulk}
        />
      )}
    </>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  return (
    <div className={style.refused}>
      <FailurePanel error={error} onRetry={onRetry} />
    </div>
  );
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useTranslation();
  const forbidden = error instanceof RequestFailure && error.code === errorCodes.forbidden.code;
  if (forbidden)
    return <Nothing kind="forbidden" title={t('core.forbidden')} says={t('kit.empty.forbidden')} />;
  return <Failed error={error} onRetry={onRetry} />;
}
