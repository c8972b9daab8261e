import { ArrowDownOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { grouped } from '../number/grouped.ts';
import { GridRows } from './GridRows.tsx';
import style from './grid.module.css';
import {
  cellKey,
  type GridColumn,
  type GridProblem,
  type GridRow,
  nextProblem,
  openProblems,
} from './gridModel.ts';
import { useGridKeys } from './useGridKeys.ts';

interface EditableGridProps<Column extends string> {
  label: string;
  columns: readonly GridColumn<Column>[];
  rows: readonly GridRow<Column>[];
  /** The rows as last checked, and the result of the check. */
  checked: readonly GridRow<Column>[];
  problems: readonly GridProblem<Column>[];
  onChange: (row: number, column: Column, value: string) => void;
  onRemove: (row: number) => void;
}

/**
 * Rows of text that are corrected in place: invalid cells show their reason, a filter shows only rows with errors, a
 * button jumps to the next one. Only visible rows are rendered, so 10,000 rows scroll smoothly.
 */
export function EditableGrid<Column extends string>(props: EditableGridProps<Column>) {
  const { label, columns, rows, checked, problems, onChange, onRemove } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const [onlyBad, setOnlyBad] = useState(problems.length > 0);
  const open = useMemo(() => openProblems(rows, checked, problems), [rows, checked, problems]);
  // By the last check, so that a row stays while it is being corrected.
  const badRows = useMemo(() => new Set(problems.map(({ row }) => row)), [problems]);
  const shown = useMemo(
    () => (onlyBad ? rows.filter(({ row }) => badRows.has(row)) : rows),
    [rows, onlyBad, badRows],
  );
  const keys = useGridKeys({ rows: shown, columns, scroller, grid, onChange });

  const goToNext = () => {
    const next = nextProblem(shown, columns, open, keys.active);
    if (next) keys.goTo(next);
    // The cell is visible already; the default focus would scroll the whole grid.
    grid.current?.focus({ preventScroll: true });
  };
  const activeRow = shown[keys.active.at];
  const activeColumn = columns[keys.active.column];
  const reason = activeRow && activeColumn && open.get(cellKey(activeRow.row, activeColumn.key));

  return (
    <div className={style.frame}>
      <div className={style.tools}>
        <Checkbox
          checked={onlyBad}
          disabled={badRows.size === 0}
          onChange={(event) => setOnlyBad(event.target.checked)}
        >
          {t('kit.grid.onlyBad', { count: badRows.size })}
        </Checkbox>
        <Button icon={<ArrowDownOutlined />} disabled={open.size === 0} onClick={goToNext}>
          {t('kit.grid.next', { count: open.size })}
        </Button>
        <span className={style.hint}>{t('kit.grid.keys')}</span>
      </div>
      <div ref={scroller} className={style.scroller} onScroll={keys.onScroll}>
        <table
          ref={grid}
          className={style.grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid
          role="grid"
          tabIndex={0}
          aria-label={label}
          aria-rowcount={shown.length + 1}
          aria-activedescendant={keys.editing === null ? keys.activeId : undefined}
          onKeyDown={keys.onKeyDown}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className={style.number}>
                {t('kit.grid.row')}
              </th>
              {columns.map(({ key, title, width }) => (
                <th key={key} scope="col" style={{ width }}>
                  {title}
                </th>
              ))}
              <th scope="col" className={style.remove}>
                <span className="hidden-text">{t('kit.list.actions')}</span>
              </th>
            </tr>
          </thead>
          <GridRows
            columns={columns}
            rows={shown}
            checked={checked}
            problems={open}
            keys={keys}
            onRemove={onRemove}
          />
        </table>
      </div>
      <div className={style.reason} role="status">
        {reason && activeRow && activeColumn
          ? t('kit.grid.reason', { row: activeRow.row, column: activeColumn.title, reason })
          : t('kit.grid.count', { rows: grouped(rows.length), problems: grouped(open.size) })}
      </div>
    </div>
  );
}
