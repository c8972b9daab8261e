import type { Permission } from '@iris/contract/core/permission';
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { usePermissionNames } from '../permissionNames.ts';
import type { MatrixProps } from './Matrix.tsx';
import style from './matrix.module.css';
import { type MatrixCell, type MatrixRow, OWN_ACTIONS } from './matrix.ts';
import type { MatrixKeys } from './useMatrixKeys.ts';

interface MatrixRowLineProps extends MatrixProps {
  row: MatrixRow;
  stop: MatrixKeys['stop'];
  onToggle: (of: readonly Permission[]) => void;
  /** The checkbox for the whole row. */
  whole: ReactNode;
}

/** A module with its actions. */
export function MatrixRowLine({ row, whole, ...rest }: MatrixRowLineProps) {
  const { table } = rest;
  const shared = table.columns.filter(({ key }) => key !== OWN_ACTIONS);
  const own = row.cells.filter(({ column }) => column === OWN_ACTIONS);
  const cell = (one: MatrixCell) => <CellTick key={one.permission} row={row} cell={one} {...rest} />;
  return (
    <tr>
      <th scope="row" className={style.module}>
        {whole}
        <RowNote row={row} ticked={rest.ticked} />
      </th>
      {shared.map(({ key }) => {
        const found = row.cells.find(({ column }) => column === key);
        return found ? (
          <td key={key} className={style.shared}>
            {cell(found)}
          </td>
        ) : (
          <td key={key} className={style.blank} />
        );
      })}
      <td className={own.length > 0 ? style.own : style.blank}>{own.map(cell)}</td>
    </tr>
  );
}

type CellTickProps = Omit<MatrixRowLineProps, 'whole'> & { cell: MatrixCell };

function CellTick({ row, cell, ticked, before, open, stop, onToggle }: CellTickProps) {
  const { t } = useTranslation();
  const { say } = usePermissionNames();
  const { permission } = cell;
  const [is, was] = [ticked.has(permission), before.has(permission)];
  const change = is === was ? style.same : is ? style.added : style.removed;
  return (
    <span className={change} title={open(permission) ? undefined : t('admin.matrix.lockedOne')}>
      <Checkbox
        {...stop(permission)}
        aria-label={t('admin.matrix.cellOf', { module: say(row.name), action: say(cell.action) })}
        checked={is}
        disabled={!open(permission)}
        onChange={() => onToggle([permission])}
      >
        <span className={style.label}>{say(cell.action)}</span>
      </Checkbox>
    </span>
  );
}

/** A note about this row before it is saved. */
function RowNote({ row, ticked }: Pick<MatrixRowLineProps, 'row' | 'ticked'>) {
  const { t } = useTranslation();
  // Every module's first action is to view it.
  const [see, ...others] = row.cells;
  const blind = see && !ticked.has(see.permission) && others.some(({ permission }) => ticked.has(permission));
  if (blind) {
    return (
      <small className={style.warn} title={t('admin.matrix.noViewSays')}>
        {t('admin.matrix.noView')}
      </small>
    );
  }
  return row.key === 'admin' ? <small>{t('admin.matrix.companyOnly')}</small> : null;
}
