import { type Level, permissionsUpTo } from '@iris/contract/core/permission';
import { Alert, Drawer, Form, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { type MenuEntry, menuOf } from '../../../base/screens/menuOf.ts';
import { useConsoleMap } from '../../../base/screens/useScreens.ts';
import style from './preview.module.css';

interface MenuPreviewProps {
  name: string;
  /** The highest level that a member of the group can have. */
  most: Level;
  ticked: ReadonlySet<string>;
  /** Some of the ticks are not saved yet. */
  unsaved: boolean;
  onClose: () => void;
}

/** The menu for somebody who has only these permissions, by level. */
export function MenuPreview({ name, most, ticked, unsaved, onClose }: MenuPreviewProps) {
  const { t } = useTranslation();
  const map = useConsoleMap();
  const choices: readonly Level[] = most === 'OPERATOR' ? [most] : ['CONDO', 'COMPANY'];
  const [level, setLevel] = useState<Level>(choices[0] ?? 'CONDO');
  const effective = new Set<string>(permissionsUpTo(level).filter((permission) => ticked.has(permission)));
  const entries = menuOf(map, { held: effective, level });
  return (
    <Drawer
      open
      size={360}
      title={t('admin.preview.title', { name })}
      closable={{ 'aria-label': t('kit.close') }}
      onClose={onClose}
    >
      <div className={style.preview}>
        {choices.length > 1 && (
          <Form.Item layout="vertical" label={t('admin.preview.level')} style={{ margin: 0 }}>
            <Segmented<Level>
              block
              aria-label={t('admin.preview.level')}
              value={level}
              options={choices.map((value) => ({ value, label: t(`user.level.${value}`) }))}
              onChange={setLevel}
            />
          </Form.Item>
        )}
        <p className={style.count}>
          {t('admin.preview.count', { count: leaves(entries) })}
          {unsaved && ` · ${t('admin.preview.unsaved')}`}
        </p>
        <nav className={style.menu} aria-label={t('admin.preview')}>
          <Entries entries={entries} />
        </nav>
        <Alert type="info" showIcon title={t('admin.preview.admins')} />
      </div>
    </Drawer>
  );
}

const leaves = (entries: readonly MenuEntry[]): number =>
  entries.reduce((sum, { path, children }) => sum + (path ? 1 : leaves(children)), 0);

function Entries({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation();
  return (
    <ul>
      {entries.map(({ key, title, icon: Icon, children }) => (
        <li key={key}>
          <span className={style.entry}>
            {Icon && <Icon />}
            {t(title)}
          </span>
          {children.length > 0 && <Entries entries={children} />}
        </li>
      ))}
    </ul>
  );
}
