import { Button, Pagination } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useNarrow } from '../../base/window/narrow.ts';
import { grouped } from '../number/grouped.ts';
import style from './list.module.css';
import type { ListAddress } from './listAddress.ts';
import { selectedCount, type useSelection } from './selection.ts';

const sizes = [10, 20, 50, 100];

/** The sizes to choose from: the automatic one first, and the one in use. */
const sizesOf = ({ fits, count }: ListAddress): number[] => {
  const all = new Set([...(fits === null ? [] : [fits]), ...sizes]);
  return all.has(count) ? [...all] : [...all, count];
};

interface ListFooterProps {
  list: ListAddress;
  total: number;
  /** The rows on this page. */
  here: number;
  /** The selection, if rows can be selected. */
  selected: ReturnType<typeof useSelection> | undefined;
  /** Actions on the selection. */
  bulk: ReactNode;
}

/** The selection on the left; page size and pagination on the right. */
export function ListFooter({ list, total, here, selected, bulk }: ListFooterProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const count = selected ? selectedCount(selected.selection, total) : 0;
  const all = selected?.selection.scope === 'all';
  const wholePage = !all && count === here && total > here;
  return (
    <div className={style.footer}>
      <div className={style.selected} aria-live="polite">
        {count === 0 &&
          here > 0 &&
          t('kit.list.range', {
            from: grouped(list.page * list.count + 1),
            to: grouped(list.page * list.count + here),
            total: grouped(total),
          })}
        {selected && count > 0 && (
          <>
            <span>
              {all
                ? t('kit.list.selectedAll', { count: grouped(count) })
                : t('kit.list.selectedPage', { count })}
            </span>
            {wholePage && (
              <Button type="link" size="small" onClick={selected.selectAll}>
                {t('kit.list.selectAll', { total: grouped(total) })}
              </Button>
            )}
            <Button type="link" size="small" onClick={selected.clear}>
              {t('kit.list.unselect')}
            </Button>
            {bulk}
          </>
        )}
      </div>
      <Pagination
        size="medium"
        showLessItems={narrow}
        current={list.page + 1}
        pageSize={list.count}
        total={total}
        // Actions on the selection take its place.
        showSizeChanger={
          count === 0 && {
            options: sizesOf(list).map((size) => ({
              value: size,
              label: t(size === list.fits ? 'kit.list.sizeAuto' : 'kit.list.size', { size }),
            })),
          }
        }
        onChange={(page, size) =>
          size === list.count ? list.goTo(page - 1) : list.set({ count: String(size) })
        }
      />
    </div>
  );
}
