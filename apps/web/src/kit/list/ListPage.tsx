import { errorCodes } from '@iris/contract/core/errors';
import type { Page as PageOf } from '@iris/contract/core/page';
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestFailure } from '../../app/request/failure.ts';
import { Nothing } from '../empty/Nothing.tsx';
import { FailurePanel } from '../failure/FailurePanel.tsx';
import { Page } from '../page/Page.tsx';
import { PageHead } from '../page/PageHead.tsx';
import { ColumnPopover } from './ColumnPopover.tsx';
import { type FilterField, FilterPopover } from './FilterPopover.tsx';
import { ListFooter } from './ListFooter.tsx';
import { type ListColumn, ListTable, type RowsThatOpen } from './ListTable.tsx';
import style from './list.module.css';
import { type Asked, filtersOf, type ListAddress } from './listAddress.ts';
import { SavedViews } from './SavedViews.tsx';
import { SearchBox } from './SearchBox.tsx';
import { type Selection, useSelection } from './selection.ts';

/** What a bulk action acts on: the selection, how many it is, and the filters that 'all' means. */
export interface Bulk<Row> {
  selection: Selection;
  count: number;
  filters: Asked;
  /** The rows on this page. */
  rows: readonly Row[];
  clear: () => void;
}

interface ListPageProps<Row, Key extends QueryKey> {
  /** The list's name among the person's settings. */
  name: string;
  title: string;
  /** What matters about the list in one sentence. */
  summary: (total: number, filtered: boolean) => ReactNode;
  actions?: ReactNode;
  list: ListAddress;
  read: (asked: Asked) => UseQueryOptions<PageOf<Row>, Error, PageOf<Row>, Key>;
  columns: readonly ListColumn<Row>[];
  searchHint: string;
  /** In the filter line between search and '篩選': a cascade, dates. */
  slots?: ReactNode;
  filters: readonly FilterField[];
  onOpen: (id: number) => void;
  /** What a row is called, for those who cannot see it. */
  nameOf: (row: Row) => string;
  rowActions?: (row: Row) => ReactNode;
  /** Rows that open to what belongs to them. */
  expand?: RowsThatOpen<Row>;
  /** Actions on the selection; without them rows cannot be selected. */
  bulk?: ((bulk: Bulk<Row>) => ReactNode) | undefined;
  /** When there is nothing at all yet. */
  none: { title: string; says: string; action?: ReactNode };
}

/** A list of records: views, search and filters in one line, rows, pages. All of its state is in the address. */
export function ListPage<Row extends { id: number }, Key extends QueryKey>(props: ListPageProps<Row, Key>) {
  const { name, title, summary, actions, list, read, columns, searchHint, slots, filters, bulk } = props;
  const query = useQuery({ ...read(list.asked), placeholderData: keepPreviousData });
  const chosen = useSelection(list.asked);
  const total = query.data?.total ?? 0;
  const rows = query.data?.items ?? [];
  const acted = bulk?.({
    selection: chosen.selection,
    count: chosen.selection.scope === 'all' ? total : chosen.selection.ids.size,
    filters: filtersOf(list.asked),
    rows,
    clear: chosen.clear,
  });

  return (
    <Page>
      <PageHead title={title} summary={query.data ? summary(total, list.filtered) : ''} actions={actions} />
      <div className={style.card}>
        <div className={style.toolbar}>
          <SavedViews list={list} name={name} />
          <SearchBox list={list} placeholder={searchHint} />
          {slots}
          {filters.length > 0 && <FilterPopover list={list} fields={filters} />}
          <ColumnPopover name={name} columns={columns} />
        </div>
        {query.error && !query.data ? (
          <Refused error={query.error} onRetry={() => query.refetch()} />
        ) : (
          <>
            {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
            <div aria-busy={query.isFetching}>
              <ListTable
                name={name}
                label={title}
                list={list}
                columns={columns}
                page={query.data}
                onOpen={props.onOpen}
                nameOf={props.nameOf}
                rowActions={props.rowActions}
                expand={props.expand}
                selection={bulk ? chosen : undefined}
                empty={<EmptyList list={list} total={total} none={props.none} />}
              />
            </div>
            {total > 0 && (
              <ListFooter
                list={list}
                total={total}
                here={rows.length}
                selection={chosen.selection}
                onSelectAll={chosen.selectAll}
                onClear={chosen.clear}
                bulk={acted}
              />
            )}
          </>
        )}
      </div>
    </Page>
  );
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useTranslation();
  const forbidden = error instanceof RequestFailure && error.code === errorCodes.forbidden.code;
  if (forbidden)
    return <Nothing kind="forbidden" title={t('core.forbidden')} says={t('kit.empty.forbidden')} />;
  return (
    <div className={style.refused}>
      <FailurePanel error={error} onRetry={onRetry} />
    </div>
  );
}

function EmptyList({
  list,
  total,
  none,
}: {
  list: ListAddress;
  total: number;
  none: ListPageProps<never, QueryKey>['none'];
}) {
  const { t } = useTranslation();
  if (total > 0) {
    // A page past the end: rows went away, or the link is old.
    return (
      <Nothing
        kind="noMatch"
        title={t('kit.empty.pastEnd')}
        action={<Button onClick={() => list.goTo(0)}>{t('kit.empty.firstPage')}</Button>}
      />
    );
  }
  if (list.filtered) {
    return (
      <Nothing
        kind="noMatch"
        title={t('kit.empty.noMatch')}
        says={t('kit.empty.noMatchSays')}
        action={
          <Button
            onClick={() =>
              list.set(Object.fromEntries(Object.keys(filtersOf(list.asked)).map((key) => [key, undefined])))
            }
          >
            {t('kit.list.clear')}
          </Button>
        }
      />
    );
  }
  return <Nothing kind="none" title={none.title} says={none.says} action={none.action} />;
}
