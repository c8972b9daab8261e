import { EditOutlined, EllipsisOutlined } from '@ant-design/icons';
import type { User } from '@iris/contract/user/user.model';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Dropdown, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { Facts } from '../../../kit/detail/Facts.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { useCompanyName } from '../useNameOf.ts';
import { useOwn } from '../useOwn.ts';
import { userDetail, userHistory } from '../user.queries.ts';
import { EditUser } from './EditUser.tsx';
import { UserSessions } from './UserSessions.tsx';
import { usePlaces } from './userColumns.tsx';
import style from './users.module.css';
import { FactorTag, LevelTag, UserStateTag } from './userTags.tsx';
import { useUserWords } from './userWords.ts';
import { useMayEdit, useUserActions } from './useUserActions.tsx';

/** Everything about an account, beside the list. */
export function UserDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { data: user, error, refetch } = useQuery(userDetail(id));
  return (
    <Drawer
      open
      size={520}
      title={user ? <Title user={user} /> : t('admin.users.title')}
      closable={{ 'aria-label': t('kit.close') }}
      extra={user && <Actions user={user} onGone={onClose} />}
      onClose={onClose}
    >
      {error && !user && <FailurePanel error={error} onRetry={() => refetch()} />}
      {!user && !error && <Skeleton active />}
      {user && <About user={user} />}
    </Drawer>
  );
}

function Title({ user }: { user: User }) {
  return (
    <Flex gap={8} wrap align="center">
      <span>{user.nickname}</span>
      <UserStateTag state={user.state} />
      <LevelTag user={user} />
    </Flex>
  );
}

function Actions({ user, onGone }: { user: User; onGone: () => void }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const mayEdit = useMayEdit(user);
  const { items, dialogs } = useUserActions(user, onGone);
  return (
    <>
      <Flex gap={8}>
        {mayEdit && (
          <Button type="primary" icon={<EditOutlined />} onClick={() => setEditing(true)}>
            {t('admin.edit')}
          </Button>
        )}
        {items.length > 0 && (
          <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
            <Button icon={<EllipsisOutlined />} aria-label={t('admin.more')} title={t('admin.more')} />
          </Dropdown>
        )}
      </Flex>
      {editing && <EditUser user={user} onClose={() => setEditing(false)} />}
      {dialogs}
    </>
  );
}

function About({ user }: { user: User }) {
  const { t } = useTranslation();
  const own = useOwn();
  const companyName = useCompanyName();
  const placesOf = usePlaces();
  const { fieldLabel, show } = useUserWords();
  const groups = user.groups.map(({ name }) => name).join(t('kit.comma'));
  return (
    <div className={style.about}>
      {user.id === own.id && (
        <Alert type="info" showIcon title={t('admin.user.oneself')} description={t('user.notOneself')} />
      )}
      {user.admin && !own.admin && <Alert type="info" showIcon title={t('user.adminAccount')} />}
      <Card title={t('kit.detail.facts')}>
        <Facts
          facts={[
            [t('admin.user.field.username'), user.username],
            [t('admin.user.field.email'), user.email || '—'],
            [t('admin.company'), companyName(user)],
            [t('admin.user.field.condos'), placesOf(user)],
            [
              t('admin.user.field.groups'),
              groups || t(user.admin ? 'admin.user.adminGroups' : 'admin.user.noGroups'),
            ],
            [t('admin.user.field.second_factor'), <FactorTag key="factor" on={user.second_factor} />],
            [
              t('admin.user.field.last_sign_in_at'),
              user.last_sign_in_at === null ? (
                t('admin.user.never')
              ) : (
                <MomentText key="last" of={user.last_sign_in_at} />
              ),
            ],
            [t('admin.createdAt'), <MomentText key="created" of={user.created_at} />],
          ]}
        />
      </Card>
      <UserSessions user={user} />
      <HistoryPanel key={user.id} read={userHistory(user.id)} fieldLabel={fieldLabel} show={show} />
    </div>
  );
}
