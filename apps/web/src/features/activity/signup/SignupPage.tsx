import type { SignupDetail } from '@iris/contract/activity/activity.model';
import { formatMoment } from '@iris/contract/core/day';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useMay } from '../../../base/session/session.ts';
import { MomentsText, MomentText } from '../../../kit/day/DayText.tsx';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { usePlaceText } from '../../../parts/estate/usePlaceText.ts';
import { useRefundFailure } from '../../../parts/payment/useRefundFailure.ts';
import { ResultTag, SignupTag } from '../ActivityTags.tsx';
import { signupDetail, signupHistory } from '../activity.queries.ts';
import { useActivityWords, useHistoryWords } from '../activityWords.ts';
import { HeadsCard } from './HeadsCard.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { SignupActions } from './SignupActions.tsx';
import { TicketCard } from './TicketCard.tsx';

/** One sign-up: who comes, its money, its ticket, and what comes next. */
export default function SignupPage() {
  const { id = '', number = '' } = useParams();
  const { t } = useTranslation();
  const query = useQuery(signupDetail(id, number));
  const { nameOf, ofActivity, people } = useActivityWords();
  const factsOf = useFacts();
  const { fieldLabel, show } = useHistoryWords('activity.field.resident');
  const failureOf = useRefundFailure();
  useRecordName(query.data?.number);
  return (
    <DetailPage
      query={query}
      back={`/activity/${id}/detail`}
      title={(signup) => signup.number}
      copies={(signup) => signup.number}
      tags={(signup) => (
        <>
          <SignupTag state={signup.state} />
          {signup.cancel_result && <ResultTag result={signup.cancel_result} />}
        </>
      )}
      summary={(signup) =>
        [nameOf(signup), people(signup.heads.length), ofActivity(signup)].filter(Boolean).join(' · ')
      }
      actions={(signup) => <SignupActions key={signup.id} signup={signup} />}
      facts={factsOf}
      side={(signup) => (
        <>
          {signup.actions.includes('ticket') && <TicketCard key={`ticket ${signup.id}`} signup={signup} />}
          <HistoryPanel
            key={signup.id}
            named
            read={signupHistory(signup.id)}
            fieldLabel={fieldLabel}
            show={show}
          />
        </>
      )}
    >
      {(signup) => (
        <>
          <Standing signup={signup} />
          <HeadsCard signup={signup} />
          {signup.charge_id !== null && <MoneyCard key={signup.charge_id} id={signup.charge_id} />}
          {signup.cancel_failure !== '' && (
            <Alert
              type="error"
              showIcon
              title={t('signup.result.FAILED')}
              description={failureOf(signup.cancel_failure)}
            />
          )}
        </>
      )}
    </DetailPage>
  );
}

/** What a sign-up waits for. */
function Standing({ signup }: { signup: SignupDetail }) {
  const { t } = useTranslation();
  const { state, pay_until, place, activity } = signup;
  const free = activity.places - activity.enrolled;
  if (state === 'UNPAID' && pay_until !== null)
    return (
      <Alert
        type="warning"
        showIcon
        title={t('activity.signup.payBefore', { time: formatMoment(pay_until) })}
      />
    );
  if (state === 'WAITING' && place !== null)
    return (
      <Alert
        type="info"
        showIcon
        title={t('activity.signup.waitsAt', { n: place })}
        description={free > 0 && t('activity.signup.waitsInOrder', { free })}
      />
    );
  if (state === 'TIMED_OUT') return <Alert type="info" showIcon title={t('activity.signup.timedOut')} />;
  return null;
}

type Line = readonly [string, ReactNode];

function useFacts(): (signup: SignupDetail) => Line[] {
  const { t } = useTranslation();
  const { nameOf, ofActivity } = useActivityWords();
  const placeText = usePlaceText();
  const [maySeePeople, maySeeUnits] = [useMay('住戶管理-查看'), useMay('屋苑管理-查看')];
  return (signup) => {
    const { activity, resident_id, unit_id, unit } = signup;
    const moment = (at: number) => <MomentText key={at} of={at} />;
    const lines: (Line | false)[] = [
      [
        t('activity.field.activity'),
        <Link key="activity" to={`/activity/${signup.activity_id}/detail`}>
          {signup.activity_number} {ofActivity(signup)}
        </Link>,
      ],
      [t('activity.field.time'), <MomentsText key="time" from={activity.from_at} to={activity.to_at} />],
      [
        t('activity.field.resident'),
        maySeePeople ? (
          <Link key="resident" to={`/resident/${resident_id}/detail`}>
            {nameOf(signup)}
          </Link>
        ) : (
          nameOf(signup)
        ),
      ],
      [
        t('activity.field.unit'),
        maySeeUnits && unit_id !== null ? (
          <Link key="unit" to={`/unitManage/${unit_id}/detail`}>
            {placeText(unit)}
          </Link>
        ) : (
          placeText(unit) || '—'
        ),
      ],
      [t('activity.field.phone'), signup.phone || '—'],
      signup.remark !== '' && [t('activity.field.remark'), signup.remark],
      [t('activity.field.signed_at'), moment(signup.signed_at)],
      [t('activity.field.signed_by'), signup.signed_by],
      signup.confirmed_at !== null && [t('activity.field.confirmed_at'), moment(signup.confirmed_at)],
      signup.attended_at !== null && [t('activity.field.attended_at'), moment(signup.attended_at)],
      signup.ended_at !== null && [t('activity.field.ended_at'), moment(signup.ended_at)],
      signup.end_reason !== '' && [t('activity.field.cancel_reason'), signup.end_reason],
      signup.free_until !== null &&
        signup.cancel_rule === 'FREE' &&
        signup.amount > 0 && [t('activity.field.free_until'), moment(signup.free_until)],
    ];
    return lines.filter((line) => line !== false);
  };
}
