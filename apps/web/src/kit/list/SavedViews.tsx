import { DownOutlined, PlusOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import type { SavedView } from '@iris/contract/user/user.model';
import { Button, Dropdown } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './list.module.css';
import { ALL, type ListAddress, TAB, viewAddress } from './listAddress.ts';
import { useListSetting } from './listSetting.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';

/** 全部, the person's saved views, and saving the current one. */
export function SavedViews({ list, name }: { list: ListAddress; name: string }) {
  const { t } = useTranslation();
  const [setting, change] = useListSetting(name);
  const [saving, setSaving] = useState(false);
  const [address] = useSearchParams();
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
  const keep = (view: SavedView) => {
    const others = views
      .filter((one) => one.name !== view.name)
      .map((one) => (view.is_default ? { ...one, is_default: false } : one));
    save([...others, view]);
    setSaving(false);
  };
  const openAll = () => list.open(byDefault ? `${ALL}=1` : '');

  return (
    <div className={style.views}>
      <button
        type="button"
        className={style.view}
        aria-pressed={!current && !list.filtered}
        onClick={openAll}
      >
        {t('kit.list.all')}
      </button>
      {views.map((view) => (
        <span key={view.name} className={style.viewGroup}>
          <button
            type="button"
            className={style.view}
            aria-pressed={view === current}
            onClick={() => list.open(view.address)}
          >
            {view.name}
          </button>
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
          className={style.view}
          disabled={here === ''}
          onClick={() => setSaving(true)}
          title={t('kit.list.saveViewHint')}
        >
          <PlusOutlined aria-hidden /> {t('kit.list.saveView')}
        </button>
      )}
      {saving && (
        <SaveViewDialog
          address={here}
          taken={views.map((view) => view.name)}
          onSave={keep}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}
