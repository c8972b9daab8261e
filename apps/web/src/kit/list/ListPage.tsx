import type { Page as PageOf } from '@iris/contract/core/page';
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from '../page/Page.tsx';
import { PageHead } from '../page/PageHead.tsx';
import { ColumnPopover } from './ColumnPopover.tsx';
import type { NoneYet } from './EmptyList.tsx';
import { type FilterField, FilterPopover } from './FilterPopover.tsx';
import { ListRows } from './ListRows.tsx';
import type { ListColumn, RowsThatOpen } from './ListTable.tsx';
import style from './list.module.css';
import { type Asked, filtersOf, type ListAddress } from './listAddress.ts';
import { SavedViews } from './SavedViews.tsx';
import { SearchBox } from './SearchBox.tsx';
import { type Selection, useSelection } from './selection.ts';

/** What a bulk action applies to: the selection, its count, and the filters that 'all' stands for. */
export interface Bulk<Row> {
  selection: Selection;
  count: number;
  filters: Asked;
  /** The rows on this page. */
  rows: readonly Row[];
  clear: () => void;
}

interface ListPageProps<Row, Key extends QueryKey> {
  /** The list's name in the person's settings. */
  name: string;
  title: string;
  /** A one-sentence summary of the list. */
  summary: (total: number, filtered: boolean) => ReactNode;
  actions?: ReactNode;
  list: ListAddress;
  read: (asked: Asked) => UseQueryOptions<PageOf<Row>, Error, PageOf<Row>, Key>;
  columns: readonly ListColumn<Row>[];
  searchHint: string;
  /** Between search and '篩選': a cascade, dates. */
  slots?: ReactNode;
  filters: readonly FilterField[];
  /** Other buttons of the filter line: recently removed records. */
  tools?: ReactNode;
  onOpen: (id: number) => void;
  /** A row's name, for screen readers. */
  nameOf: (row: Row) => string;
  rowActions?: (row: Row) => ReactNode;
  /** Rows that expand. */
  expand?: RowsThatOpen<Row>;
  /** Actions on the selection; without them rows cannot be selected. */
  bulk?: ((bulk: Bulk<Row>) => ReactNode) | undefined;
  /** Shown when there are no records at all. */
  none: NoneYet;
}

/** A list of records: views, search and filters on one line, rows, pagination. All of its state is in the address. */
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
          {props.tools}
        </div>
        <ListRows
          name={name}
          label={title}
          list={list}
          query={query}
          columns={columns}
          onOpen={props.onOpen}
          nameOf={props.nameOf}
          rowActions={props.rowActions}
          expand={props.expand}
          selection={bulk && chosen}
          bulk={acted}
          none={props.none}
        />
      </div>
    </Page>
  );
}
