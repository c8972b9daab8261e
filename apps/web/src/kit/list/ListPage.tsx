import type { Page as PageOf } from '@iris/contract/core/page';
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keptRead } from '../../base/request/query.ts';
import { useFolded } from '../../base/window/narrow.ts';
import { Bone } from '../empty/Bone.tsx';
import { grouped } from '../number/grouped.ts';
import { Page } from '../page/Page.tsx';
import { PageHead } from '../page/PageHead.tsx';
import { ColumnPopover } from './ColumnPopover.tsx';
import type { NoneYet } from './EmptyList.tsx';
import { type FilterField, FilterPopover } from './FilterPopover.tsx';
import { ListRows } from './ListRows.tsx';
import type { RowsThatOpen } from './ListTable.tsx';
import { type ListTab, ListTabs } from './ListTabs.tsx';
import style from './list.module.css';
import { type Asked, filtersOf, type ListAddress } from './listAddress.ts';
import type { ListColumn } from './listColumn.ts';
import { SearchBox } from './SearchBox.tsx';
import { type Selection, useSelection } from './selection.ts';

/** Ends a selection that was acted on; rows that are left, as they were refused, stay selected. */
export type Clear = (left?: readonly { id: number }[]) => void;

/** What a bulk action applies to: the selection, its count, and the filters that 'all' stands for. */
export interface Bulk<Row> {
  selection: Selection;
  count: number;
  filters: Asked;
  /** The rows on this page. */
  rows: readonly Row[];
  /** Clears the selection, but for rows that are left: they stay, to be tried again. */
  clear: Clear;
}

interface ListPageProps<Row, Key extends QueryKey> {
  /** The list's name in the person's settings. */
  name: string;
  title: string;
  /** A line about the list: how many records there are, or at most four sums. */
  summary: (total: number, filtered: boolean) => ReactNode;
  actions?: ReactNode;
  /** The list's own tabs, after 全部; each has its number of records. */
  tabs?: readonly ListTab[];
  list: ListAddress;
  read: (asked: Asked) => UseQueryOptions<PageOf<Row>, Error, PageOf<Row>, Key>;
  columns: readonly ListColumn<Row>[];
  /** What is searched; a list without it has no search. */
  searchHint?: string;
  /** What of the typed search the address may carry; all of it if not given. */
  sayable?: (typed: string) => string;
  /** Between search and '篩選': a cascade, dates. */
  slots?: ReactNode;
  filters: readonly FilterField[];
  /** Other buttons of the filter line: recently removed records. */
  tools?: ReactNode;
  /** The same records in another form, in place of the rows. */
  instead?: ((filters: Asked) => ReactNode) | undefined;
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

/** A list of records: title, tabs, search and filters on one line, rows, pagination. Its whole state is in the address. */
export function ListPage<Row extends { id: number }, Key extends QueryKey>(props: ListPageProps<Row, Key>) {
  const {
    name,
    title,
    summary,
    actions,
    list,
    read,
    columns,
    searchHint,
    sayable,
    slots,
    filters,
    bulk,
    instead,
  } = props;
  const narrow = useFolded();
  // In another form the list itself shows only its total.
  const asked = instead ? { ...filtersOf(list.asked), count: '1' } : list.asked;
  const query = useQuery({
    ...read(asked),
    placeholderData: keepPreviousData,
    // The other form has a button to try again for what it shows itself, none for this total.
    refetchInterval: ({ state }) => (instead && state.status === 'error' ? AGAIN_MS : false),
  });
  const failed = query.isError && query.data === undefined;
  const total = query.data?.total ?? 0;
  const rows = query.data?.items ?? noRows;
  const chosen = useSelection(list.asked, rows);
  const acted = bulk?.({
    selection: chosen.selection,
    count: chosen.selection.scope === 'all' ? total : chosen.selection.ids.size,
    filters: filtersOf(list.asked),
    rows,
    clear: (left = []) => chosen.select(left.map(({ id }) => id)),
  });

  return (
    <Page dense>
      <PageHead
        title={title}
        summary={query.data ? summary(total, list.filtered) : failed ? '' : <Bone width={180} />}
        actions={actions}
      />
      <ListTabs
        list={list}
        name={name}
        tabs={props.tabs}
        total={(filter) => (
          <Total
            read={read}
            filter={filter}
            // The rows come first: a browser asks for six things at a time.
            waits={query.isPending}
            failed={failed}
            known={!instead && sameFilters(filter, filtersOf(list.asked)) ? query.data?.total : undefined}
          />
        )}
      />
      <div className={style.card}>
        <div className={style.toolbar}>
          {searchHint !== undefined && (
            <SearchBox list={list} placeholder={searchHint} {...(sayable && { sayable })} />
          )}
          {!narrow && slots}
          <span className={style.last}>
            {(filters.length > 0 || (narrow && slots)) && (
              <FilterPopover list={list} fields={filters} more={narrow ? slots : undefined} />
            )}
            {props.tools}
            {!instead && <ColumnPopover name={name} columns={columns} list={list} />}
          </span>
        </div>
        {instead ? (
          instead(filtersOf(list.asked))
        ) : (
          <ListRows
            name={name}
            label={title}
            list={list}
            query={query}
            read={keptRead(read(list.asked))}
            columns={columns}
            onOpen={props.onOpen}
            nameOf={props.nameOf}
            rowActions={props.rowActions}
            expand={props.expand}
            selection={bulk && chosen}
            bulk={acted}
            none={props.none}
          />
        )}
      </div>
    </Page>
  );
}

const noRows: never[] = [];
const AGAIN_MS = 15_000;

const sameFilters = (one: Asked, other: Asked): boolean => {
  const told = (asked: Asked) => JSON.stringify(Object.entries(asked).sort());
  return told(one) === told(other);
};

interface TotalProps<Row, Key extends QueryKey> extends Pick<ListPageProps<Row, Key>, 'read'> {
  filter: Asked;
  waits: boolean;
  /** The list itself could not be read: then nothing of it is counted, and a query of the same key is not asked again and again. */
  failed: boolean;
  /** The number, where the list itself shows these records. */
  known: number | undefined;
}

/** Counts the records that some filters leave, by asking for a page of one; the server keeps its totals. */
function Total<Row, Key extends QueryKey>({ read, filter, waits, failed, known }: TotalProps<Row, Key>) {
  const { data, error } = useQuery({
    ...read({ ...filter, count: '1' }),
    enabled: !waits && !failed && known === undefined,
    placeholderData: keepPreviousData,
  });
  const total = known ?? data?.total;
  if (total === undefined) return failed || error ? '—' : <Bone width={12} />;
  return grouped(total);
}
