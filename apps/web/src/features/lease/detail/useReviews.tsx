import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import type { Section } from '../../../kit/detail/Sections.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { reviewsOf } from '../lease.queries.ts';
import style from './detail.module.css';
import { Pages } from './Pages.tsx';

/** The decisions on the lease's bank slips: who, when, why. */
export function useReviews(lease: LeaseDetail): Section {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const query = useQuery({ ...reviewsOf(lease.id, page), placeholderData: keepPreviousData });
  return {
    title: t('lease.reviews'),
    count: query.data?.total,
    children: (
      <>
        {query.isPending && <Bone width="50%" />}
        {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
        {query.data?.total === 0 && <p className={style.second}>{t('lease.reviews.none')}</p>}
        <ul className={style.rows}>
          {query.data?.items.map(
            ({ id, state, amount, items, reviewed_by, reviewed_at, submitted_by, reason }) => (
              <li key={id}>
                <div className={style.rowHead}>
                  <StateTag tone={state === 'REJECTED' ? 'bad' : 'ok'}>
                    {t(state === 'REJECTED' ? 'lease.reviews.refused' : 'lease.reviews.passed')}
                  </StateTag>
                  <Money cents={amount} />
                  {items.map((item) => (
                    <Link
                      key={item.charge_id}
                      to={
                        item.kind === 'RENT' ? `/rent/${item.charge_id}/detail` : `/lease/${lease.id}/detail`
                      }
                    >
                      {item.business_no}
                    </Link>
                  ))}
                </div>
                {reason && <p>{t('lease.reviews.reason', { reason })}</p>}
                <p className={style.second}>
                  {t('lease.reviews.by', { reviewer: reviewed_by, submitter: submitted_by })}
                  {reviewed_at !== null && (
                    <>
                      {' · '}
                      <MomentText of={reviewed_at} />
                    </>
                  )}
                </p>
              </li>
            ),
          )}
        </ul>
        <Pages page={page} total={query.data?.total ?? 0} size={5} onChange={setPage} />
      </>
    ),
  };
}
