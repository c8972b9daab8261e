import type { History } from '@iris/contract/audit/audit.model';
import { limits } from '@iris/contract/core/limits';
import { userApi } from '@iris/contract/user/user.api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { queryOf } from '../../../base/request/query.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { useAuditWords } from '../../../kit/history/useAuditWords.ts';
import { Card } from '../../../kit/page/Card.tsx';

/** The person's own activity, newest first. */
export function ActivityCard() {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    ...queryOf(userApi.activity, { query: { page } }),
    placeholderData: keepPreviousData,
  });
  const total = data?.total ?? 0;
  return (
    <Card title={t('center.activity')}>
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {data && total === 0 && t('center.activity.none')}
      <ol className="center-activity">
        {data?.items.map((entry) => (
          <Deed key={entry.id} entry={entry} />
        ))}
      </ol>
      {total > limits.pageCount && (
        <Pagination
          className="center-pages"
          size="small"
          current={page + 1}
          total={total}
          pageSize={limits.pageCount}
          showSizeChanger={false}
          onChange={(next) => setPage(next - 1)}
        />
      )}
    </Card>
  );
}

function Deed({ entry: { action, entity, label, address, time } }: { entry: History }) {
  const say = useAuditWords();
  return (
    <li>
      <div>
        {say('action', action)} <span className="center-kind">{say('kind', entity)}</span> <b>{label}</b>
      </div>
      <small className="number">
        <MomentText of={time} />
        {address && ` · ${address}`}
      </small>
    </li>
  );
}
