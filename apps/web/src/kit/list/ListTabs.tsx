import { DownOutlined, PlusOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import type { SavedView } from '@iris/contract/user/user.model';
import { Button, Dropdown } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { grouped } from '../number/grouped.ts';
import { usePartLinks } from '../page/PageTabs.tsx';
import style from '../page/pageTabs.module.css';
import { TabButton } from '../page/TabButton.tsx';
import { usePressed } from '../page/usePressed.ts';
import { ALL, type Asked, filtersOf, type ListAddress, TAB, viewAddress } from './listAddress.ts';
import { useListSetting } from './listSetting.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';

/** A tab of a list: the rows that some filters leave. */
export interface ListTab {
  title: string;
  filter: Asked;
  /** How many rows it has, where something else on the screen has counted them; undefined until it has. */
  count?: number | undefined;
  /** How many rows it has in the whole list, likewise; with other filters its rows are counted, as those of 全部 are. */
  countOfAll?: number | undefined;
}

interface ListTabsProps {
  list: ListAddress;
  name: string;
  /** After 全部, each with its number of rows. */
  tabs?: readonly ListTab[] | undefined;
  /** How many rows some filters leave. */
  total: (filter: Asked) => ReactNode;
}

/** 全部, the list's own tabs, the person's saved views, and saving the current one. */
export function ListTabs({ list, name, tabs = [], total }: ListTabsProps) {
  const { t } = useTranslation();
  const [setting, change] = useListSetting(name);
  // What the dialog asks for: a new view, or another name of one.
  const [asking, setAsking] = useState<SavedView | 'new' | null>(null);
  const [address] = useSearchParams();
  const parts = usePartLinks();
  const views = setting.views ?? [];
  const byDefault = views.find((view) => view.is_default);
  const here = viewAddress(list.asked);
  const current = views.find((view) => view.address === here);

  const bare = [...address.keys()].every((key) => key === TAB);
  // Opening the list without any address opens the person's default view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    if (bare && byDefault) list.open(byDefault.address);
  }, []);

  const save = (next: SavedView[]) => change({ views: next });
  /** Keeps a view in place of the one that had its name, and of the one that it renames. */
  const keep = (view: SavedView, renames: SavedView | null) => {
    const others = views
      .filter((one) => one !== renames && one.name !== view.name)
      .map((one) => (view.is_default ? { ...one, is_default: false } : one));
    save(others.toSpliced(renames ? views.indexOf(renames) : others.length, 0, view));
    setAsking(null);
  };
  const { own, tab, without, others } = ownFilters(list, tabs);
  const unfiltered = tabs.length > 0 ? own === 0 : !list.filtered;
  const now = current ? `view ${current.name}` : tab ? `tab ${tab.title}` : unfiltered ? ALL : '';
  const [shown, press] = usePressed(now);
  const button = (key: string, open: () => void) => ({
    on: shown === key,
    onPress: () => {
      press(key);
      open();
    },
  });
  const openAll = () => {
    // The other filters stay when a tab is left; without any tab they are what 全部 leaves.
    if (tab !== null || own > 0) list.set(without);
    else list.open(byDefault ? `${ALL}=1` : '');
  };

  const ofList = (
    <>
      {(!parts || tabs.length > 0 || views.length > 0) && (
        <TabButton
          title={t('kit.list.all')}
          {...button(ALL, openAll)}
          count={tabs.length > 0 && total(others)}
        />
      )}
      {tabs.map((one) => (
        <TabButton
          key={one.title}
          title={one.title}
          {...button(`tab ${one.title}`, () => list.set({ ...without, ...one.filter }))}
          count={countIn(one, others) ?? total({ ...others, ...one.filter })}
        />
      ))}
      {views.map((view) => (
        <span key={view.name} className={style.viewGroup}>
          <TabButton title={view.name} {...button(`view ${view.name}`, () => list.open(view.address))} />
          {view === current && (
            <Dropdown
              trigger={['click']}
              menu={{
                items: [
                  {
                    key: 'default',
                    label: view.is_default ? t('kit.list.viewNoDefault') : t('kit.list.viewDefault'),
                    onClick: () =>
                      save(views.map((one) => ({ ...one, is_default: one === view && !view.is_default }))),
                  },
                  { key: 'rename', label: t('kit.list.viewRename'), onClick: () => setAsking(view) },
                  {
                    key: 'delete',
                    danger: true,
                    label: t('kit.list.viewDelete'),
                    onClick: () => save(views.filter((one) => one !== view)),
                  },
                ],
              }}
            >
              <Button
                type="text"
                size="small"
                icon={<DownOutlined />}
                aria-label={t('kit.list.viewMenu', { name: view.name })}
              />
            </Dropdown>
          )}
        </span>
      ))}
      {views.length < limits.savedViews && (
        <button
          type="button"
          className={style.save}
          disabled={here === ''}
          onClick={() => setAsking('new')}
          aria-label={t('kit.list.saveView')}
          title={t('kit.list.saveViewHint')}
        >
          <PlusOutlined aria-hidden /> <span className={style.saveWords}>{t('kit.list.saveView')}</span>
        </button>
      )}
    </>
  );
  return (
    <div className={style.tabs}>
      {parts}
      {parts ? <div className={style.views}>{ofList}</div> : ofList}
      {asking !== null && (
        <SaveViewDialog
          address={here}
          renames={asking === 'new' ? null : asking}
          taken={views.filter((view) => view !== asking).map((view) => view.name)}
          onSave={keep}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

/** What is already known of a tab's number of rows; false while it is being counted, null if nothing counts it. */
function countIn(tab: ListTab, others: Asked): string | false | null {
  const known = 'count' in tab || ('countOfAll' in tab && Object.keys(others).length === 0);
  if (!known) return null;
  const count = tab.count ?? tab.countOfAll;
  return count !== undefined && grouped(count);
}

/** Of the filters that the tabs set: how many are active, the tab that they make, what takes them away, and the other filters. */
function ownFilters(list: ListAddress, tabs: readonly ListTab[]) {
  const keys = new Set(tabs.flatMap(({ filter }) => Object.keys(filter)));
  const filters = Object.entries(filtersOf(list.asked));
  const active = filters.filter(([key]) => keys.has(key));
  const others = Object.fromEntries(filters.filter(([key]) => !keys.has(key)));
  const tab = tabs.find(
    ({ filter }) =>
      Object.keys(filter).length === active.length && active.every(([key, value]) => filter[key] === value),
  );
  const without = Object.fromEntries([...keys].map((key) => [key, undefined]));
  return { own: active.length, tab: tab ?? null, without, others };
}
