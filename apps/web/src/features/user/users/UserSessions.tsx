import { formatMoment } from '@iris/contract/core/day';
import type { User } from '@iris/contract/user/user.model';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { userSessions } from '../user.queries.ts';
import style from './users.module.css';
import { useUserActions } from './useUserActions.tsx';

/** Where somebody is signed in now, with buttons to end the sessions. */
export function UserSessions({ user }: { user: User }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(userSessions(user.id));
  const { endSessions, dialogs } = useUserActions(user);
  return (
    <Card
      title={t('admin.sessions')}
      extra={
        endSessions && (
          <Button size="small" onClick={endSessions}>
            {t('admin.sessions.end')}
          </Button>
        )
      }
    >
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data?.length === 0 && t('admin.sessions.none')}
      <ul className={style.sessions}>
        {data?.map(({ id, device, address, last_used_at }) => (
          <li key={id}>
            <b>{device}</b>
            <small>
              {address} · {t('admin.sessions.used', { time: formatMoment(last_used_at) })}
            </small>
          </li>
        ))}
      </ul>
      {dialogs}
    </Card>
  );
}
