import { CaretDownOutlined, CaretUpOutlined, DownOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { ListAddress } from './listAddress.ts';
import type { SortChoice } from './listColumn.ts';
import style from './rows.module.css';

interface SortMenuProps {
  title: string;
  sorts: readonly SortChoice[];
  list: ListAddress;
}

/** The direction in which a list is sorted by one of some orders. */
export function orderAmong(sorts: readonly SortChoice[], asked: string | undefined) {
  if (sorts.some(({ sort }) => asked === sort)) return 'ascending';
  return sorts.some(({ sort }) => asked === `-${sort}`) ? 'descending' : undefined;
}

/** The heading of a column with several orders: it opens a menu of them, the most first. */
export function SortMenu({ title, sorts, list }: SortMenuProps) {
  const { t } = useTranslation();
  const asked = list.asked.sort;
  const order = orderAmong(sorts, asked);
  const items = sorts.flatMap(({ title: name, sort }) => [
    { key: `-${sort}`, label: t('kit.list.sortDown', { name }) },
    { key: sort, label: t('kit.list.sortUp', { name }) },
  ]);
  const Mark =
    order === undefined ? DownOutlined : order === 'ascending' ? CaretUpOutlined : CaretDownOutlined;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectable: true,
        selectedKeys: asked === undefined ? [] : [asked],
        // Choosing the order that there is takes it away, as a third press of a heading does.
        onClick: ({ key }) => list.set({ sort: key === asked ? undefined : key }),
      }}
    >
      <button type="button" className={style.sorts} aria-haspopup="menu">
        {title}
        <Mark aria-hidden />
      </button>
    </Dropdown>
  );
}
