import { Select } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { ListAddress } from './listAddress.ts';

interface SortSelectProps {
  columns: readonly { title: string; sort?: string }[];
  list: ListAddress;
}

/** The list's order, where columns without a heading of their own are folded away. */
export function SortSelect({ columns, list }: SortSelectProps) {
  const { t } = useTranslation();
  const options = columns.flatMap(({ title, sort }) =>
    sort === undefined
      ? []
      : [
          { value: sort, label: t('kit.list.sortUp', { name: title }) },
          { value: `-${sort}`, label: t('kit.list.sortDown', { name: title }) },
        ],
  );
  return (
    <Select
      allowClear
      aria-label={t('kit.list.sort')}
      placeholder={t('kit.list.sort')}
      value={list.asked.sort ?? null}
      options={options}
      onChange={(sort: string | null) => list.set({ sort: sort ?? undefined })}
    />
  );
}
