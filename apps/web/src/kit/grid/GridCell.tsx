import { ExclamationCircleFilled } from '@ant-design/icons';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { CellInput } from './CellInput.tsx';
import style from './grid.module.css';
import type { GridColumn } from './gridModel.ts';
import type { GridKeys } from './useGridKeys.ts';

interface GridCellProps {
  id: string;
  value: string;
  column: GridColumn<string>;
  reason: string | undefined;
  /** Since the last check. */
  changed: boolean;
  active: boolean;
  place: { at: number; column: number };
  keys: GridKeys;
}

/** A cell: its text, marked if invalid or changed; an input while it is edited. */
export function GridCell({ id, value, column, reason, changed, active, place, keys }: GridCellProps) {
  const { t } = useTranslation();
  const names = [style.cell, reason && style.bad, changed && style.changed, active && style.active];
  const editing = active && keys.editing !== null;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: inside a grid a td is a gridcell
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it holds the focus and hears the keys
    <td
      id={id}
      aria-selected={active}
      aria-invalid={reason !== undefined}
      className={names.filter(Boolean).join(' ')}
      title={reason}
      onClick={() => !editing && (active ? keys.edit(place) : keys.goTo(place))}
      onDoubleClick={() => !editing && keys.edit(place)}
    >
      {editing ? (
        <CellInput column={column} keys={keys} />
      ) : (
        <span className={style.value}>
          {column.choices?.find((choice) => choice.value === value)?.label ?? value}
          {reason && <span className="hidden-text">{reason}</span>}
          {!reason && changed && <span className="hidden-text">{t('kit.grid.changed')}</span>}
        </span>
      )}
      {reason && !editing && <ExclamationCircleFilled aria-hidden className={style.mark} />}
    </td>
  );
}
