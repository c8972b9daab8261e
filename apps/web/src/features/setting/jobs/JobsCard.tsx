import { PlayCircleOutlined } from '@ant-design/icons';
import { settingApi } from '@iris/contract/setting/setting.api';
import type { JobState } from '@iris/contract/setting/setting.model';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { queryOf, useWrite } from '../../../base/request/query.ts';
import { useNarrow } from '../../../base/window/narrow.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { PlainTable } from '../../../kit/table/PlainTable.tsx';
import table from '../../../kit/table/table.module.css';
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
  const narrow = useNarrow();
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
      {query.isPending && <Bone width="60%" />}
      {query.data?.length === 0 && (
        <Nothing kind="none" title={t('setting.job.none')} says={t('setting.job.noneSays')} />
      )}
      {!query.error && query.data && query.data.length > 0 && (
        <PlainTable label={t('setting.job.title')} className={style.jobs}>
          <thead>
            <tr>
              <th scope="col">{t('setting.job.name')}</th>
              <th scope="col">{t('setting.job.times')}</th>
              <th scope="col">{t('setting.job.last')}</th>
              <th scope="col">
                <span className="hidden-text">{t('setting.job.run')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {query.data.map((job) => (
              <tr key={job.name}>
                <td>
                  <span className={style.words}>
                    {words.name(job)}
                    <small>{words.says(job)}</small>
                  </span>
                </td>
                <td>
                  <span className={style.words}>
                    {words.times(job.cron)}
                    <small>
                      {t('setting.job.next')} <MomentText of={job.next_at} />
                    </small>
                  </span>
                </td>
                <td>
                  <JobResult job={job} />
                </td>
                <td className={table.end}>
                  <Button
                    icon={<PlayCircleOutlined />}
                    disabled={job.running}
                    aria-label={t('setting.job.runNamed', { name: words.name(job) })}
                    {...(narrow ? { title: t('setting.job.run') } : {})}
                    onClick={() => askToRun(job)}
                  >
                    {!narrow && t('setting.job.run')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      {dialog}
    </Card>
  );
}
