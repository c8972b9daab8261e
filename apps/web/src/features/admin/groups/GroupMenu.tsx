import { EllipsisOutlined } from '@ant-design/icons';
import { userApi } from '@iris/contract/user/user.api';
import type { Group } from '@iris/contract/user/user.model';
import { App, Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useWrite } from '../../../app/request/query.ts';
import { useMay } from '../../../app/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { toEditGroups } from '../admin.permissions.ts';
import { RenameGroup } from './RenameGroup.tsx';

/** What may be done with a group of the list. */
export function GroupMenu({ group }: { group: Group }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const mayEdit = useMay(toEditGroups);
  const [renaming, setRenaming] = useState(false);
  const [ask, dialog] = useConfirm();
  const remove = useWrite(userApi.removeGroup, { silent: true });
  const { id, name, member_count: count, own } = group;
  const askToRemove = () =>
    ask({
      title: t('admin.group.removeAsk', { name }),
      says: t('admin.group.removeSays'),
      action: t('admin.group.remove'),
      danger: true,
      run: async () => {
        await remove.mutateAsync({ params: { id: String(id) } });
        void message.success(t('admin.group.removed', { name }));
      },
    });
  const items = [
    {
      key: 'permissions',
      label: t('admin.group.openPermissions'),
      onClick: () => navigate(`/admin/group/${id}/permissions`),
    },
    mayEdit && !own && { key: 'rename', label: t('admin.group.rename'), onClick: () => setRenaming(true) },
    mayEdit && {
      key: 'copy',
      label: t('admin.group.copyTo'),
      onClick: () => navigate(`/admin/group/add?from=${id}`),
    },
    mayEdit &&
      !own && {
        key: 'remove',
        label: count > 0 ? t('admin.group.removeBlocked', { count }) : t('admin.group.remove'),
        danger: true,
        disabled: count > 0,
        onClick: askToRemove,
      },
  ].filter((item) => item !== false);
  return (
    // A click in a menu or drawer bubbles through React to the row, which would open the group.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps clicks from the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps clicks from the row
    <span onClick={(event) => event.stopPropagation()}>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          type="text"
          size="small"
          tabIndex={-1}
          icon={<EllipsisOutlined />}
          aria-label={t('kit.list.actionsOf', { name })}
        />
      </Dropdown>
      {renaming && <RenameGroup group={group} onClose={() => setRenaming(false)} />}
      {dialog}
    </span>
  );
}
