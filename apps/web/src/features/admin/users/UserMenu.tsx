import { EllipsisOutlined } from '@ant-design/icons';
import type { User } from '@iris/contract/user/user.model';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditUser } from './EditUser.tsx';
import { useMayEdit, useUserActions } from './useUserActions.tsx';

interface UserMenuProps {
  user: User;
  /** Opens the account beside the list. */
  onOpen: () => void;
}

/** What may be done with an account of the list. */
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
    // A click in a menu or drawer bubbles through React to the row, which would open the account.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps clicks from the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps clicks from the row
    <span onClick={(event) => event.stopPropagation()}>
      <Dropdown trigger={['click']} menu={{ items: [...first, ...items] }}>
        <Button
          type="text"
          size="small"
          tabIndex={-1}
          icon={<EllipsisOutlined />}
          aria-label={t('kit.list.actionsOf', { name: user.username })}
        />
      </Dropdown>
      {editing && <EditUser user={user} onClose={() => setEditing(false)} />}
      {dialogs}
    </span>
  );
}
