import type { User } from '@iris/contract/user/user.model';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { RowMenu } from '../../../kit/list/RowMenu.tsx';
import { EditUser } from './EditUser.tsx';
import { useMayEdit, useUserActions } from './useUserActions.tsx';

interface UserMenuProps {
  user: User;
  /** Opens the account beside the list. */
  onOpen: () => void;
}

/** The actions on an account of the list. */
export function UserMenu({ user, onOpen }: UserMenuProps) {
  const { t } = useTranslation();
  const mayEdit = useMayEdit(user);
  const [editing, setEditing] = useState(false);
  const { items, dialogs } = useUserActions(user);
  const first = [
    ...(mayEdit ? [{ key: 'edit', label: t('admin.edit'), onClick: () => setEditing(true) }] : []),
    { key: 'open', label: t('admin.sessions.action'), onClick: onOpen },
  ];
  return (
    <RowMenu name={user.username} items={[...first, ...items]}>
      {editing && <EditUser user={user} onClose={() => setEditing(false)} />}
      {dialogs}
    </RowMenu>
  );
}
