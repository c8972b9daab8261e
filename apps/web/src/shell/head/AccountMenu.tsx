import { Dropdown } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useSession } from '../../base/session/session.ts';
import { openShortcut } from '../shortcuts.ts';
import { signOut } from '../signOut.ts';
import { headButtons } from './HeadButtons.tsx';
import type { ToolProps } from './HeadPopups.tsx';

/** The user's menu: personal centre, keyboard shortcuts, sign-out. */
export function AccountMenu({ opened, autoFocus }: ToolProps) {
  const [open, setOpen] = useState(opened);
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  if (!user) return null;
  const actions: Record<string, () => void> = {
    center: () => void navigate('/center'),
    keys: () => openShortcut('keys'),
    signOut: () => void signOut(),
  };
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          { key: 'who', type: 'group', label: user.nickname },
          { key: 'center', label: t('shell.account.center') },
          { key: 'keys', label: t('shell.account.keys') },
          { type: 'divider' },
          { key: 'signOut', label: t('shell.account.signOut') },
        ],
        onClick: ({ key }) => actions[key]?.(),
      }}
    >
      <headButtons.account aria-expanded={open} autoFocus={autoFocus} />
    </Dropdown>
  );
}
