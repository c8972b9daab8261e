import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { usePermissionNames } from '../permissionNames.ts';
import { Matrix, type MatrixProps } from './Matrix.tsx';
import style from './matrix.module.css';
import { inAll, narrowed } from './matrix.ts';

interface MatrixBoxProps extends Omit<MatrixProps, 'rows'> {
  /** Nothing may be changed; the page says why. */
  readOnly?: boolean;
}

/** The matrix with its search and its notes. */
export function MatrixBox({ readOnly = false, ...props }: MatrixBoxProps) {
  const { t } = useTranslation();
  const { say } = usePermissionNames();
  const [typed, setTyped] = useState('');
  const rows = narrowed(props.table.rows, typed, say);
  const locked = inAll(props.table.rows).filter((permission) => !props.open(permission)).length;
  return (
    <div>
      <div className={style.tools}>
        <Input
          allowClear
          className={style.search ?? ''}
          prefix={<SearchOutlined aria-hidden />}
          value={typed}
          placeholder={t('admin.matrix.search')}
          aria-label={t('admin.matrix.search')}
          onChange={(event) => setTyped(event.target.value)}
        />
        {!readOnly && <span className={style.hint}>{t('admin.matrix.keys')}</span>}
      </div>
      {rows.length > 0 ? (
        <Matrix {...props} rows={rows} />
      ) : (
        <Nothing kind="noMatch" title={t('admin.matrix.noMatch')} />
      )}
      {!readOnly && locked > 0 && (
        <p className={style.legend}>{t('admin.matrix.locked', { count: locked })}</p>
      )}
    </div>
  );
}
