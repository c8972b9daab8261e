import type { Permission } from '@iris/contract/core/permission';
import { Checkbox } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { usePermissionNames } from '../permissionNames.ts';
import { MatrixRowLine } from './MatrixRowLine.tsx';
import style from './matrix.module.css';
import { inAll, inColumn, inRow, type MatrixRow, type MatrixTable, tickOf, toggled } from './matrix.ts';
import { stopOfAll, stopOfColumn, stopOfRow } from './matrixKeys.ts';
import { useMatrixKeys } from './useMatrixKeys.ts';

export interface MatrixProps {
  table: MatrixTable;
  /** The visible rows; a whole column means these rows. */
  rows: readonly MatrixRow[];
  ticked: ReadonlySet<string>;
  /** The saved permissions: cells that differ are marked. */
  before: ReadonlySet<string>;
  /** Whether a permission may be changed here. */
  open: (permission: Permission) => boolean;
  onChange: (ticked: Set<string>) => void;
}

/** Modules as rows, actions as columns; the checkbox of a module or an action stands for all its cells. */
export function Matrix(props: MatrixProps) {
  const { table, rows, ticked, open, onChange } = props;
  const { t } = useTranslation();
  const { say } = usePermissionNames();
  const keys = useMatrixKeys(table, rows, open);
  const toggle = (of: readonly Permission[]) => onChange(toggled(ticked, of, open));
  const whole = (id: string, of: readonly Permission[], label: string, children: string) => {
    const tick = tickOf(ticked, of);
    return (
      <Checkbox
        {...keys.stop(id)}
        aria-label={label}
        checked={tick === 'all' && of.length > 0}
        indeterminate={tick === 'some'}
        disabled={!of.some(open)}
        onChange={() => toggle(of)}
      >
        {children}
      </Checkbox>
    );
  };
  const shownAll = rows.length === table.rows.length;
  return (
    <div className={style.scroller}>
      <table
        ref={keys.grid}
        className={style.matrix}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table navigated by arrow keys is a grid
        role="grid"
        aria-label={t('admin.matrix')}
        onKeyDown={keys.onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" className={style.module}>
              {whole(
                stopOfAll,
                inAll(rows),
                t(shownAll ? 'admin.matrix.allOf' : 'admin.matrix.shownOf'),
                t('admin.matrix.all'),
              )}
            </th>
            {table.columns.map(({ key, name }) => {
              const title = name ? say(name) : t('admin.matrix.own');
              return (
                <th key={key} scope="col">
                  {whole(
                    stopOfColumn(key),
                    inColumn(rows, key),
                    t('admin.matrix.columnOf', { action: title }),
                    title,
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MatrixRowLine
              key={row.key}
              {...props}
              row={row}
              stop={keys.stop}
              onToggle={toggle}
              whole={whole(
                stopOfRow(row.key),
                inRow(row),
                t('admin.matrix.rowOf', { module: say(row.name) }),
                say(row.name),
              )}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
