import { withdrawalStates } from '@iris/contract/withdrawal/withdrawal.model';
import { Select } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { ListAddress } from '../../kit/list/listAddress.ts';
import style from './withdrawal.module.css';

/** Filters a list of withdrawals by state. */
export function StateFilter({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  return (
    <Select
      className={style.state ?? ''}
      aria-label={t('withdrawal.field.status')}
      allowClear
      placeholder={t('withdrawal.anyState')}
      value={list.asked.status ?? null}
      options={withdrawalStates.map((value) => ({ value, label: t(`withdrawal.state.${value}`) }))}
      onChange={(state: string | null) => list.set({ status: state ?? undefined })}
    />
  );
}
