import type { History } from '@iris/contract/audit/audit.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './history.module.css';

/** How fields and values of records are worded; `entity` is the kind of record. */
export interface Wording {
  fieldLabel: (field: string, entity: string) => string;
  show: (field: string, value: string, entity: string) => string;
}

interface ChangeTextProps extends Wording {
  entity: string;
  change: History['changes'][number];
}

/** One field's change: old value struck out, then the new one; only one of them if the other never existed. */
export function ChangeText({ entity, change, fieldLabel, show }: ChangeTextProps) {
  const { t } = useTranslation();
  const { field, before, after } = change;
  const said = (value: string) => (value ? show(field, value, entity) : t('kit.emptyValue'));
  return (
    <li>
      <span className={style.field}>{fieldLabel(field, entity)}</span>{' '}
      {before !== null && before !== after && <del className={style.before}>{said(before)}</del>}
      {before !== null && before !== after && after !== null && ' → '}
      {after !== null && <ins style={{ textDecoration: 'none' }}>{said(after)}</ins>}
    </li>
  );
}
