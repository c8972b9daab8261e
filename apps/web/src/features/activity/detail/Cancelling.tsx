import { RedoOutlined } from '@ant-design/icons';
import { activityApi } from '@iris/contract/activity/activity.api';
import {
  type ActivityDetail,
  type CancelProgress,
  type CancelResult,
  cancelResults,
  type Signup,
} from '@iris/contract/activity/activity.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { ProgressLine } from '../../../kit/progress/ProgressLine.tsx';
import { PagedTable } from '../../../kit/table/PagedTable.tsx';
import table from '../../../kit/table/table.module.css';
import { usePlaceText } from '../../../parts/estate/usePlaceText.ts';
import { moneyDomains } from '../../../parts/payment/useCollect.ts';
import { useRefundFailure } from '../../../parts/payment/useRefundFailure.ts';
import { ResultTag } from '../ActivityTags.tsx';
import style from '../activity.module.css';
import { toCancel } from '../activity.permissions.ts';
import { activityDetail, signupPage } from '../activity.queries.ts';
import { useActivityWords } from '../activityWords.ts';

/** While refunds go out, the progress is read again at least so often; the server also tells of changes. */
const WHILE_CANCELLING_MS = 3_000;

/** How far the cancellation of an activity is, and what came of each sign-up. */
export function Cancelling({ activity, progress }: { activity: ActivityDetail; progress: CancelProgress }) {
  const { t } = useTranslation();
  const { total, done, pending, failed } = progress;
  const under = done < total;
  // The page reads the same: this only keeps it fresh.
  useQuery({
    ...activityDetail(String(activity.id)),
    refetchInterval: under ? WHILE_CANCELLING_MS : false,
  });
  const retry = useWrite(activityApi.cancelRetry, { also: moneyDomains });
  return (
    <Card
      title={t('activity.cancelled.title')}
      extra={
        failed > 0 && (
          <Can permission={toCancel}>
            <Button
              icon={<RedoOutlined />}
              loading={retry.isPending}
              onClick={() =>
                retry.mutate(
                  { params: { id: String(activity.id) }, body: { version: activity.version } },
                  { onSuccess: () => message.success(t('activity.cancelled.begun')) },
                )
              }
            >
              {t('activity.cancelled.retry')}
            </Button>
          </Can>
        )
      }
    >
      <ProgressLine
        says={[
          under
            ? t('activity.cancelled.progress', { done: grouped(done), all: grouped(total) })
            : t('activity.cancelled.finished', { all: grouped(total) }),
          pending > 0 && t('activity.cancelled.pending', { n: grouped(pending) }),
          failed > 0 && t('activity.cancelled.failed', { n: grouped(failed) }),
        ]
          .filter(Boolean)
          .join(' · ')}
        done={done}
        all={total}
      />
      {total > 0 && <Results activity={activity} fails={failed > 0} />}
    </Card>
  );
}

function Results({ activity, fails }: { activity: ActivityDetail; fails: boolean }) {
  const { t } = useTranslation();
  // Failures are what needs a person.
  const [result, setResult] = useState<CancelResult | ''>(fails ? 'FAILED' : '');
  const [page, setPage] = useState(0);
  const query = useQuery({
    ...signupPage(activity.condo_id, {
      activity_id: String(activity.id),
      page: String(page),
      ...(result ? { cancel_result: result } : {}),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className={style.tools}>
        <Select<CancelResult | ''>
          className={style.state ?? ''}
          aria-label={t('activity.cancelled.result')}
          value={result}
          options={[
            { value: '', label: t('activity.signups.all') },
            ...cancelResults.map((value) => ({ value, label: t(`signup.result.${value}`) })),
          ]}
          onChange={(next) => {
            setResult(next);
            setPage(0);
          }}
        />
      </div>
      <PagedTable
        label={t('activity.cancelled.title')}
        query={query}
        page={page}
        onPage={setPage}
        head={
          <>
            <th scope="col">{t('activity.field.signup_number')}</th>
            <th scope="col">{t('activity.field.resident')}</th>
            <th scope="col">{t('activity.cancelled.result')}</th>
            <th scope="col" className={table.end}>
              {t('activity.field.refunded')}
            </th>
          </>
        }
        row={(signup) => <Row key={signup.id} signup={signup} />}
        none={<p className={style.note}>{t('activity.signups.none')}</p>}
      />
    </>
  );
}

function Row({ signup }: { signup: Signup }) {
  const { nameOf, people } = useActivityWords();
  const placeText = usePlaceText();
  const failureOf = useRefundFailure();
  const { activity_id, number, unit, heads, cancel_result, cancel_failure, refunded } = signup;
  return (
    <tr>
      <td>
        <Link to={`/activity/${activity_id}/signup/${number}/info`} className={style.number}>
          {number}
        </Link>
      </td>
      <td>
        {nameOf(signup)}
        <div className={style.second}>
          {[placeText(unit), people(heads.length)].filter(Boolean).join(' · ')}
        </div>
      </td>
      <td>
        {cancel_result ? <ResultTag result={cancel_result} /> : '—'}
        {cancel_failure && <div className={style.bad}>{failureOf(cancel_failure)}</div>}
      </td>
      <td className={table.end}>{refunded === 0 ? '—' : <Money cents={refunded} />}</td>
    </tr>
  );
}
