import { DownOutlined, RightOutlined } from '@ant-design/icons';
import type { Page } from '@iris/contract/core/page';
import { Button } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useFolded } from '../../base/window/narrow.ts';
import { useMore } from '../table/useMore.ts';
import { CellLines } from './Cell.tsx';
import { ListHead } from './ListHead.tsx';
import type { ListAddress } from './listAddress.ts';
import { cellsOf, type ListColumn } from './listColumn.ts';
import { useListSetting } from './listSetting.ts';
import { Mark } from './Mark.tsx';
import style from './rows.module.css';
import type { Selection } from './selection.ts';
import { titleOfCut } from './titleOfCut.ts';
import { useMarks } from './useMarks.ts';
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

/** The rows of a list: a plain table, which is drawn in half the time that antd's takes. */
export function ListTable<Row extends { id: number }>(props: ListTableProps<Row>) {
  const { name, label, list, columns, page, passing, onOpen, nameOf, rowActions, selection, expand, empty } =
    props;
  const { t } = useTranslation();
  const narrow = useFolded();
  const [setting] = useListSetting(name);
  const rows = page.items;
  const { box, element, more } = useMore();
  const { open, note, onKeyDown } = useRowKeys({ table: element, rows, onOpen });
  const marks = useMarks(rows, selection);
  const cells = cellsOf(columns, setting.columns, narrow);
  const dense = setting.density === 'compact';

  return (
    <div className={`${style.frame} ${more.right && !rowActions ? style.fades : ''}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only titles what is cut */}
      {/* biome-ignore lint/a11y/useKeyWithMouseEvents: it only titles what is cut */}
      <div
        ref={box}
        className={[
          style.table,
          narrow ? style.narrow : cells.some(({ second }) => second.length > 0) && style.tall,
          dense && style.dense,
          more.wide && style.wide,
          more.right && style.right,
          (selection || expand) && style.marked,
        ]
          .filter(Boolean)
          .join(' ')}
        onMouseOver={titleOfCut}
      >
        <table aria-label={label}>
          <ListHead
            list={list}
            cells={cells}
            expands={expand !== undefined}
            marks={marks && { ...marks, disabled: passing }}
            acts={rowActions !== undefined}
          />
          <tbody>
            {rows.map((row, index) => (
              <Fragment key={row.id}>
                <tr
                  data-row-key={row.id}
                  tabIndex={index === 0 ? 0 : -1}
                  className={marks?.chosen.has(row.id) ? style.chosen : ''}
                  onKeyDown={onKeyDown(row.id)}
                  onClick={(event) => {
                    if (isLink(event.target)) note(row.id);
                    else if (!isControl(event.target)) open(row.id);
                  }}
                >
                  {expand && (
                    <td className={style.mark}>
                      <Opener row={row} expand={expand} />
                    </td>
                  )}
                  {marks && (
                    <td className={style.mark}>
                      <Mark
                        checked={marks.chosen.has(row.id)}
                        disabled={passing}
                        label={t('kit.list.select', { name: nameOf(row) })}
                        onToggle={(checked, far) => marks.toggle(index, checked, far)}
                      />
                    </td>
                  )}
                  {cells.map(({ column, second }, at) => (
                    <td
                      key={column.key}
                      className={[at === 0 && column.fixed && style.lead, column.align && style.end]
                        .filter(Boolean)
                        .join(' ')}
                    >
                      <CellLines row={row} column={column} second={second} />
                    </td>
                  ))}
                  {rowActions && <td className={style.stuck}>{rowActions(row)}</td>}
                </tr>
                {expand?.opened.has(row.id) && (
                  <tr className={style.openedRow}>
                    <td colSpan={100}>
                      <div className={style.opened}>{expand.render(row)}</div>
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
            {rows.length === 0 && (
              <tr className={style.none}>
                <td colSpan={100}>{empty}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The arrow that expands a row. */
function Opener<Row extends { id: number }>({ row, expand }: { row: Row; expand: RowsThatOpen<Row> }) {
  const opened = expand.opened.has(row.id);
  return (
    <Button
      type="text"
      size="small"
      tabIndex={-1}
      icon={opened ? <DownOutlined /> : <RightOutlined />}
      aria-expanded={opened}
      aria-label={expand.labelOf(row)}
      onClick={() => expand.onToggle(row.id)}
    />
  );
}

const isLink = (target: EventTarget): boolean => target instanceof Element && target.closest('a') !== null;

/** Whether a click was meant for something inside the row, or for selecting text. */
function isControl(target: EventTarget): boolean {
  const inside =
    target instanceof Element && target.closest(`a, button, input, label, [role="menu"], .${style.mark}`);
  return Boolean(inside) || (getSelection()?.toString() ?? '') !== '';
}
