import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { GridCell } from './GridCell.tsx';
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
}

/** The visible rows, between two spacers as high as the rows above and below. */
export function GridRows<Column extends string>(props: GridRowsProps<Column>) {
  const { columns, rows, checked, problems, keys, onRemove } = props;
  const { t } = useTranslation();
  const before = useMemo(() => new Map(checked.map((row) => [row.row, row])), [checked]);
  const { from, to } = keys.window;
  return (
    <>
      <Space rows={from} />
      <tbody>
        {rows.slice(from, to).map((row, offset) => (
          <tr key={row.row} aria-rowindex={from + offset + 2}>
            <th scope="row" className={style.number}>
              {row.row}
            </th>
            {columns.map((column, index) => (
              <GridCell
                key={column.key}
                id={keys.idOf(row.row, column.key)}
                value={row[column.key]}
                column={column}
                reason={problems.get(cellKey(row.row, column.key))}
                changed={before.get(row.row)?.[column.key] !== row[column.key]}
                active={keys.active.at === from + offset && keys.active.column === index}
                keys={keys}
                place={{ at: from + offset, column: index }}
              />
            ))}
            <td className={style.remove}>
              <Button
                type="text"
                size="small"
                tabIndex={-1}
                icon={<DeleteOutlined />}
                aria-label={t('kit.grid.remove', { row: row.row })}
                title={t('kit.grid.remove', { row: row.row })}
                onClick={() => onRemove(row.row)}
              />
            </td>
          </tr>
        ))}
      </tbody>
      <Space rows={rows.length - to} />
    </>
  );
}

const Space = ({ rows }: { rows: number }) => (
  <tbody aria-hidden>
    <tr style={{ height: Math.max(0, rows) * ROW_HEIGHT }} />
  </tbody>
);
