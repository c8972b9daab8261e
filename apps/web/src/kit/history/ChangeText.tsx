import type { History } from '@iris/contract/audit/audit.model';
import { useTranslation } from 'react-i18next';
import style from './history.module.css';

/** How a record's fields and values are said. */
export interface Wording {
  fieldLabel: (field: string) => string;
  show: (field: string, value: string) => string;
}

interface ChangeTextProps extends Wording {
  change: History['changes'][number];
}

/** One field's change: old value struck out, new value after it. */
export function ChangeText({ change, fieldLabel, show }: ChangeTextProps) {
  const { t } = useTranslation();
  const said = (value: string | null) => (value ? show(change.field, value) : t('kit.emptyValue'));
  return (
    <li>
      <span className={style.field}>{fieldLabel(change.field)}</span>{' '}
      <del className={style.before}>{said(change.before)}</del> →{' '}
      <ins style={{ textDecoration: 'none' }}>{said(change.after)}</ins>
    </li>
  );
}
