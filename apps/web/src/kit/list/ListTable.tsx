import { DownOutlined, RightOutlined } from '@ant-design/icons';
import type { Page } from '@iris/contract/core/page';
import { Button, Table, type TableColumnType } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import type { ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useFolded } from '../../base/window/narrow.ts';
import { useMore } from '../table/useMore.ts';
import { CellHead, CellLines } from './Cell.tsx';
import type { ListAddress } from './listAddress.ts';
import { cellsOf, type ListColumn } from './listColumn.ts';
import { useListSetting } from './listSetting.ts';
import style from './rows.module.css';
import { orderAmong, SortMenu } from './SortMenu.tsx';
import type { Selection } from './selection.ts';
import { titleOfCut } from './titleOfCut.ts';
import { useRowKeys } from './useRowKeys.ts';

/** Rows that expand. */
export interface RowsThatOpen<Row> {
  opened: ReadonlySet<number>;
  onToggle: (id: number) => void;
  /** The arrow's name, for screen readers. */
  labelOf: (row: Row) => string;
  render: (row: Row) => ReactNode;
}

interface ListTableProps<Row> {
  name: string;
  label: string;
  list: ListAddress;
  columns: readonly ListColumn<Row>[];
  page: Page<Row>;
  /** These rows are about to give way to others: none can be chosen. */
  passing: boolean;
  onOpen: (id: number) => void;
  /** A row's name, for screen readers. */
  nameOf: (row: Row) => string;
  /** Actions on one row, at its end. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  selection?: { selection: Selection; select: (ids: Iterable<number>) => void } | undefined;
  expand?: RowsThatOpen<Row> | undefined;
  empty: ReactNode;
}

const orderOf = (asked: string | undefined, sort: string | undefined) =>
  sort === undefined ? null : asked === sort ? 'ascend' : asked === `-${sort}` ? 'descend' : null;

/** The rows of a list. */
export function ListTable<Row extends { id: number }>(props: ListTableProps<Row>) {
  const { name, label, list, columns, page, passing, onOpen, nameOf, rowActions, selection, expand, empty } =
    props;
  const { t } = useTranslation();
  const narrow = useFolded();
  const [setting] = useListSetting(name);
  const rows = page.items;
  const { box, element, more } = useMore();
  const { open, note, onKeyDown } = useRowKeys({ table: element, rows, onOpen });

  const cells = cellsOf(columns, setting.columns, narrow);
  const shown = cells.map(({ column, second }, index): TableColumnType<Row> => {
    const { key, width, align, sort, sorts, fixed } = column;
    const order = sorts && orderAmong(sorts, list.asked.sort);
    return {
      key,
      title: sorts ? (
        <SortMenu title={column.title} sorts={sorts} list={list} />
      ) : (
        <CellHead column={column} second={second} />
      ),
      ...(order ? { onHeaderCell: () => ({ 'aria-sort': order }) } : {}),
      render: (_, row) => <CellLines row={row} column={column} second={second} />,
      ...(index === 0 && fixed ? { className: style.lead ?? '' } : {}),
      ...(width === undefined ? {} : { width }),
      ...(align === undefined ? {} : { align }),
      ...(sort === undefined ? {} : { sorter: true, sortOrder: orderOf(list.asked.sort, sort) }),
    };
  });
  const actions: TableColumnType<Row> = {
    key: 'actions',
    className: style.stuck ?? '',
    title: <span className="hidden-text">{t('kit.list.actions')}</span>,
    width: 48,
    align: 'center',
    render: (_, row) => rowActions?.(row),
  };
  const sortBy = (sorter: SorterResult<Row> | SorterResult<Row>[]) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    const sort = columns.find(({ key }) => key === columnKey)?.sort;
    list.set({ sort: sort && order ? (order === 'descend' ? `-${sort}` : sort) : undefined });
  };
  const chosen =
    selection?.selection.scope === 'all' ? rows.map(({ id }) => id) : [...(selection?.selection.ids ?? [])];

  return (
    <div className={`${style.frame} ${more.right && !rowActions ? style.fades : ''}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only titles what is cut */}
      {/* biome-ignore lint/a11y/useKeyWithMouseEvents: it only titles what is cut */}
      <div
        ref={box}
        className={[
          style.table,
          narrow ? style.narrow : cells.some(({ second }) => second.length > 0) && style.tall,
          setting.density === 'compact' && style.dense,
          more.wide && style.wide,
          more.right && style.right,
          (selection || expand) && style.marked,
        ]
          .filter(Boolean)
          .join(' ')}
        onMouseOver={titleOfCut}
      >
        <Table<Row>
          aria-label={label}
          rowKey="id"
          size={setting.density === 'compact' ? 'small' : 'large'}
          dataSource={rows}
          columns={rowActions ? [...shown, actions] : shown}
          pagination={false}
          showSorterTooltip={false}
          locale={{ emptyText: empty }}
          onChange={(_, __, sorter, { action }) => action === 'sort' && sortBy(sorter)}
          onRow={({ id }, index) => ({
            tabIndex: index === 0 ? 0 : -1,
            onKeyDown: onKeyDown(id),
            onClick: (event) => {
              if (isLink(event.target)) note(id);
              else if (!isControl(event.target)) open(id);
            },
          })}
          {...(expand ? { expandable: expandable(expand, t('kit.list.expand')) } : {})}
          {...(selection
            ? {
                rowSelection: {
                  columnWidth: 44,
                  selectedRowKeys: chosen,
                  onChange: (keys) => selection.select(keys.map(Number)),
                  getTitleCheckboxProps: () => ({ 'aria-label': t('kit.list.selectPage') }),
                  getCheckboxProps: (row: Row) => ({
                    disabled: passing,
                    'aria-label': t('kit.list.select', { name: nameOf(row) }),
                  }),
                },
              }
            : {})}
        />
      </div>
    </div>
  );
}

function expandable<Row extends { id: number }>(
  { opened, onToggle, labelOf, render }: RowsThatOpen<Row>,
  title: string,
) {
  return {
    columnTitle: <span className="hidden-text">{title}</span>,
    columnWidth: 44,
    expandedRowKeys: [...opened],
    expandedRowClassName: style.openedRow ?? '',
    expandedRowRender: (row: Row) => <div className={style.opened}>{render(row)}</div>,
    expandIcon: ({ record, expanded }: { record: Row; expanded: boolean }) => (
      <Button
        type="text"
        size="small"
        tabIndex={-1}
        icon={expanded ? <DownOutlined /> : <RightOutlined />}
        aria-expanded={expanded}
        aria-label={labelOf(record)}
        onClick={() => onToggle(record.id)}
      />
    ),
  };
}

const isLink = (target: EventTarget): boolean => target instanceof Element && target.closest('a') !== null;

/** Whether a click was meant for something inside the row, or for selecting text. */
function isControl(target: EventTarget): boolean {
  const inside =
    target instanceof Element &&
    target.closest('a, button, input, label, [role="menu"], .ant-table-selection-column');
  return Boolean(inside) || (getSelection()?.toString() ?? '') !== '';
}
