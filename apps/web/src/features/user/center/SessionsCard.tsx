import { formatMoment } from '@iris/contract/core/day';
import { sessionApi } from '@iris/contract/session/session.api';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { queryOf, useWrite } from '../../../base/request/query.ts';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';

/** Where the person is signed in; each session can be ended. */
export function SessionsCard() {
  const { t } = useTranslation();
  const { data: sessions, error, refetch } = useQuery(queryOf(sessionApi.sessionList));
  const end = useWrite(sessionApi.endSession);
  const signOut = async (id: number, device: string) => {
    await end.mutateAsync({ params: { id: String(id) } });
    message.success(t('center.sessions.ended', { device }));
  };
  return (
    <Card title={t('center.sessions')}>
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!sessions && !error && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      <ul className="center-sessions">
        {sessions?.map(({ id, current, device, address, last_used_at }) => (
          <li key={id}>
            <div>
              <b>{device}</b> {current && <StateTag tone="ok">{t('center.sessions.current')}</StateTag>}
              <small className="number">
                {address} · {t('center.sessions.used', { time: formatMoment(last_used_at) })}
              </small>
            </div>
            {!current && (
              <Button
                aria-label={t('center.sessions.endOf', { device })}
                loading={end.isPending && end.variables?.params.id === String(id)}
                onClick={() => void signOut(id, device)}
              >
                {t('center.sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
