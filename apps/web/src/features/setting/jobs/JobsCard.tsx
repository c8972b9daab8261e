import { PlayCircleOutlined } from '@ant-design/icons';
import { settingApi } from '@iris/contract/setting/setting.api';
import type { JobState } from '@iris/contract/setting/setting.model';
import { useQuery } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { queryOf, useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import style from '../setting.module.css';
import { JobResult } from './JobResult.tsx';
import { useJobWords } from './jobWords.ts';

/** How often the list is refetched: while something is expected to happen, and otherwise. */
const SOON_MS = 2_000;
const LATER_MS = 30_000;
/** By then a requested job has begun, or its servers are busy. */
const EXPECTED_MS = 30_000;

/** The recurring jobs of the servers: their schedule and results, with a button to run one now. */
export function JobsCard() {
  const { t } = useTranslation();
  const words = useJobWords();
  const [askedAt, setAskedAt] = useState(0);
  const [ask, dialog] = useConfirm();
  const run = useWrite(settingApi.runJob, { silent: true });
  const query = useQuery({
    ...queryOf(settingApi.jobs),
    refetchInterval: ({ state }) =>
      Date.now() - askedAt < EXPECTED_MS || state.data?.some(({ running }) => running) ? SOON_MS : LATER_MS,
  });
  const askToRun = (job: JobState) => {
    const name = words.name(job);
    ask({
      title: t('setting.job.runTitle', { name }),
      says: t('setting.job.runSays'),
      action: t('setting.job.run'),
      run: async () => {
        await run.mutateAsync({ body: { name: job.name } });
        setAskedAt(Date.now());
        message.success(t('setting.job.asked', { name }));
      },
    });
  };
  return (
    <Card title={t('setting.job.title')}>
      <p className={style.says}>{t('setting.job.summary')}</p>
      {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      {!query.error && (
        <Table<JobState>
          size="small"
          rowKey="name"
          dataSource={query.data ?? []}
          loading={query.isPending}
          scroll={{ x: true }}
          pagination={false}
          locale={{
            emptyText: <Nothing kind="none" title={t('setting.job.none')} says={t('setting.job.noneSays')} />,
          }}
          columns={[
            {
              key: 'name',
              title: t('setting.job.name'),
              render: (_, job) => (
                <span className={style.words}>
                  {words.name(job)}
                  <small>{words.says(job)}</small>
                </span>
              ),
            },
            {
              key: 'times',
              title: t('setting.job.times'),
              render: (_, { cron, next_at }) => (
                <span className={style.words}>
                  {words.times(cron)}
                  <small>
                    {t('setting.job.next')} <MomentText of={next_at} />
                  </small>
                </span>
              ),
            },
            {
              key: 'last',
              title: t('setting.job.last'),
              render: (_, job) => <JobResult job={job} />,
            },
            {
              key: 'run',
              fixed: 'right',
              title: <span className="hidden-text">{t('setting.job.run')}</span>,
              align: 'right',
              render: (_, job) => (
                <Button
                  icon={<PlayCircleOutlined />}
                  disabled={job.running}
                  aria-label={t('setting.job.runNamed', { name: words.name(job) })}
                  onClick={() => askToRun(job)}
                >
                  {t('setting.job.run')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {dialog}
    </Card>
  );
}
