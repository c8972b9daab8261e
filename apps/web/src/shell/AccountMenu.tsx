import { sessionApi } from '@iris/contract/session/session.api';
import { Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FileImage } from '../base/files/FileImage.tsx';
import { call } from '../base/request/call.ts';
import { endOfSession } from '../base/session/end.ts';
import { useSession } from '../base/session/session.ts';
import { openShortcut } from './shortcuts.ts';

/** The person: their page, the keys, signing out. */
export function AccountMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  if (!user) return null;
  const actions: Record<string, () => void> = {
    center: () => void navigate('/center'),
    keys: () => openShortcut('keys'),
    // The session ends here whatever the server answers.
    signOut: () => void call(sessionApi.logout, {}, { unheard: true }).finally(() => endOfSession('left')),
  };
  return (
    <Dropdown
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
      <button type="button" className="head-avatar" aria-label={`${t('shell.account')} ${user.nickname}`}>
        {user.avatar === null ? user.nickname.slice(0, 1) : <FileImage id={user.avatar} alt="" />}
      </button>
    </Dropdown>
  );
}
