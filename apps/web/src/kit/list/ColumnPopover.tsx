import { ArrowDownOutlined, ArrowUpOutlined, ControlOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover, Segmented } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useFolded } from '../../base/window/narrow.ts';
import style from './list.module.css';
import type { ListAddress } from './listAddress.ts';
import { arrange, type ListColumn } from './listColumn.ts';
import { useListSetting } from './listSetting.ts';
import { SortSelect } from './SortSelect.tsx';

interface ColumnPopoverProps {
  name: string;
  columns: readonly Pick<ListColumn<never>, 'key' | 'title' | 'sort' | 'fixed' | 'spare' | 'folded'>[];
  list: ListAddress;
}

/** Which columns to show, in which order and how dense; saved for the person. */
export function ColumnPopover({ name, columns, list }: ColumnPopoverProps) {
  const { t } = useTranslation();
  const [setting, change] = useListSetting(name);
  const narrow = useFolded();
  const arranged = arrange(columns, setting.columns, narrow);

  const save = (next: typeof arranged) =>
    change({ columns: next.map(({ column, shown }) => ({ key: column.key, shown })) });
  const toggle = (key: string) =>
    save(arranged.map((one) => (one.column.key === key ? { ...one, shown: !one.shown } : one)));
  const move = (from: number, to: number) => {
    const moved = arranged[from];
    if (moved) save(arranged.toSpliced(from, 1).toSpliced(to, 0, moved));
  };

  const body = (
    <div className={style.columns}>
      <ul>
        {arranged.map(({ column, shown }, index) => (
          <li key={column.key}>
            <Checkbox
              checked={shown || column.fixed === true}
              disabled={column.fixed === true}
              onChange={() => toggle(column.key)}
            >
              {column.title}
            </Checkbox>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              aria-label={t('kit.list.columnUp', { name: column.title })}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              aria-label={t('kit.list.columnDown', { name: column.title })}
              disabled={index === arranged.length - 1}
              onClick={() => move(index, index + 1)}
            />
          </li>
        ))}
      </ul>
      {(narrow || columns.some(({ folded, sort }) => folded && sort)) && (
        <SortSelect columns={columns} list={list} />
      )}
      <Segmented<'comfortable' | 'compact'>
        block
        aria-label={t('kit.list.density')}
        value={setting.density ?? 'comfortable'}
        options={[
          { value: 'comfortable', label: t('kit.list.comfortable') },
          { value: 'compact', label: t('kit.list.compact') },
        ]}
        onChange={(density) => change({ density })}
      />
      <Button onClick={() => change({ columns: [], density: 'comfortable' })}>{t('kit.list.reset')}</Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={body}>
      <Button
        icon={<ControlOutlined />}
        aria-haspopup="dialog"
        aria-label={t('kit.list.columns')}
        title={t('kit.list.columns')}
      />
    </Popover>
  );
}
