import { DeleteOutlined, ExclamationCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { type CSSProperties, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import style from './grid.module.css';
import { cellKey, type GridColumn, type GridRow, type Problems } from './gridModel.ts';
import { type GridKeys, ROW_HEIGHT } from './useGridKeys.ts';

interface GridRowsProps<Column extends string> {
  columns: readonly GridColumn<Column>[];
  rows: readonly GridRow<Column>[];
  checked: readonly GridRow<Column>[];
  problems: Problems;
  keys: GridKeys;
  onRemove: (row: number) => void;
  spaceBelow: number;
}

/** The grid's heading and the rows in sight. */
export function GridRows<Column extends string>(props: GridRowsProps<Column>) {
  const { columns, rows, checked, problems, keys, onRemove, spaceBelow } = props;
  const { t } = useTranslation();
  const before = useMemo(() => new Map(checked.map((row) => [row.row, row])), [checked]);
  const { from, to } = keys.window;
  // Fixed widths keep the columns in line although each row stands alone.
  const lanes: CSSProperties = {
    gridTemplateColumns: `64px ${columns.map(({ width }) => `minmax(${width}px, 1fr)`).join(' ')} 48px`,
  };
  return (
    <>
      <div role="rowgroup" className={style.heading}>
        <div role="row" aria-rowindex={1} className={style.row} style={lanes}>
          <div role="columnheader" className={style.number}>
            {t('kit.grid.row')}
          </div>
          {columns.map(({ key, title }) => (
            <div key={key} role="columnheader" className={style.cell}>
              {title}
            </div>
          ))}
          <div role="columnheader">
            <span className="hidden-text">{t('kit.list.actions')}</span>
          </div>
        </div>
      </div>
      <div role="rowgroup" style={{ paddingTop: from * ROW_HEIGHT, paddingBottom: Math.max(0, spaceBelow) }}>
        {rows.slice(from, to).map((row, offset) => (
          <div key={row.row} role="row" aria-rowindex={from + offset + 2} className={style.row} style={lanes}>
            <div role="rowheader" className={style.number}>
              {row.row}
            </div>
            {columns.map((column, index) => (
              <Cell
                key={column.key}
                id={keys.idOf(row.row, column.key)}
                value={row[column.key]}
                title={column.title}
                reason={problems.get(cellKey(row.row, column.key))}
                changed={before.get(row.row)?.[column.key] !== row[column.key]}
                active={keys.active.at === from + offset && keys.active.column === index}
                keys={keys}
                place={{ at: from + offset, column: index }}
              />
            ))}
            <div role="gridcell" className={style.remove}>
              <Button
                type="text"
                size="small"
                tabIndex={-1}
                icon={<DeleteOutlined />}
                aria-label={t('kit.grid.remove', { row: row.row })}
                title={t('kit.grid.remove', { row: row.row })}
                onClick={() => onRemove(row.row)}
              />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

interface CellProps {
  id: string;
  value: string;
  title: string;
  reason: string | undefined;
  /** Since the check. */
  changed: boolean;
  active: boolean;
  place: { at: number; column: number };
  keys: GridKeys;
}

function Cell({ id, value, title, reason, changed, active, place, keys }: CellProps) {
  const { t } = useTranslation();
  const names = [style.cell, reason && style.bad, changed && style.changed, active && style.active];
  const editing = active && keys.editing !== null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it hears the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names its active cell
    <div
      id={id}
      role="gridcell"
      aria-selected={active}
      aria-invalid={reason !== undefined}
      className={names.filter(Boolean).join(' ')}
      title={reason}
      onClick={() => !editing && (active ? keys.edit(place) : keys.goTo(place))}
      onDoubleClick={() => !editing && keys.edit(place)}
    >
      {editing ? (
        <input
          // biome-ignore lint/a11y/noAutofocus: the person has just asked to edit this cell
          autoFocus
          className={style.input}
          aria-label={title}
          value={keys.editing ?? ''}
          maxLength={200}
          onChange={(event) => keys.setEditing(event.target.value)}
          onBlur={keys.commit}
        />
      ) : (
        <>
          <span className={style.value}>{value}</span>
          {reason && (
            <>
              <ExclamationCircleFilled aria-hidden className={style.mark} />
              <span className="hidden-text">{reason}</span>
            </>
          )}
          {!reason && changed && <span className="hidden-text">{t('kit.grid.changed')}</span>}
        </>
      )}
    </div>
  );
}
