import { Alert, Button, Flex } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './form.module.css';

/** A field of a record as shown in the conflict panel. */
export interface ConflictField<Values> {
  name: keyof Values & string;
  label: string;
  show: (values: Values) => string;
}

interface ConflictPanelProps<Values> {
  fields: readonly ConflictField<Values>[];
  /** The value when the form was opened. */
  opened: Values;
  newest: Values;
  mine: Values;
  busy: boolean;
  onTake: () => void;
  onOverwrite: () => void;
}

/** Shown when somebody else saved first: lists both changes field by field and lets the person choose. */
export function ConflictPanel<Values>(props: ConflictPanelProps<Values>) {
  const { fields, opened, newest, mine, busy, onTake, onOverwrite } = props;
  const { t } = useTranslation();
  const rows = fields
    .map(({ name, label, show }) => ({ name, label, was: show(opened), is: show(newest), mine: show(mine) }))
    .filter((row) => row.is !== row.was || row.mine !== row.is);
  const cell = (value: string, was: string) =>
    value === was ? <td>–</td> : <td className={style.changed}>{value || t('kit.emptyValue')}</td>;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('core.stale')}
      description={
        <>
          <table className={style.conflict}>
            <thead>
              <tr>
                <th scope="col">{t('kit.conflict.field')}</th>
                <th scope="col">{t('kit.conflict.opened')}</th>
                <th scope="col">{t('kit.conflict.newest')}</th>
                <th scope="col">{t('kit.conflict.mine')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.label}</th>
                  <td>{row.was || t('kit.emptyValue')}</td>
                  {cell(row.is, row.was)}
                  {cell(row.mine, row.was)}
                </tr>
              ))}
            </tbody>
          </table>
          <Flex gap={8} wrap>
            <Button size="small" onClick={onTake} disabled={busy}>
              {t('kit.conflict.take')}
            </Button>
            <Button size="small" danger onClick={onOverwrite} loading={busy}>
              {t('kit.conflict.overwrite')}
            </Button>
          </Flex>
        </>
      }
    />
  );
}
