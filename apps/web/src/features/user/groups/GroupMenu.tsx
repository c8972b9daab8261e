import { userApi } from '@iris/contract/user/user.api';
import type { Group } from '@iris/contract/user/user.model';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { RowMenu } from '../../../kit/list/RowMenu.tsx';
import { toEditGroups } from '../user.permissions.ts';
import { RenameGroup } from './RenameGroup.tsx';

/** The actions on a group of the list. */
export function GroupMenu({ group }: { group: Group }) {
  const { t } = useTranslation();
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
        message.success(t('admin.group.removed', { name }));
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
  ];
  return (
    <RowMenu name={name} items={items}>
      {renaming && <RenameGroup group={group} onClose={() => setRenaming(false)} />}
      {dialog}
    </RowMenu>
  );
}
