import type { ActivityDetail } from '@iris/contract/activity/activity.model';
import { formatMoments } from '@iris/contract/core/day';
import { inLanguage } from '@iris/contract/core/language';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { FileImage } from '../../../base/files/FileImage.tsx';
import { currentLanguage, useTranslation } from '../../../base/i18n/i18n.ts';
import { partOf } from '../../../base/part/partOf.tsx';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { MomentsText, MomentText } from '../../../kit/day/DayText.tsx';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { RichView } from '../../../kit/rich/RichView.tsx';
import { richInLanguage } from '../../../kit/rich/richInLanguage.ts';
import { ActivityTag } from '../ActivityTags.tsx';
import style from '../activity.module.css';
import { activityDetail, activityHistory } from '../activity.queries.ts';
import { useActivityWords, useHistoryWords } from '../activityWords.ts';
import { ActivityActions } from './ActivityActions.tsx';
import { Cancelling } from './Cancelling.tsx';
import { Figures } from './Figures.tsx';
import { Messages } from './Messages.tsx';
import { Signups } from './Signups.tsx';

const CheckInPage = partOf(() => import('../checkin/CheckInPage.tsx'), { fallback: <Bone width="100%" /> });

/** One activity: its figures, who has signed up, and what comes next; on the day, its check-in. */
export default function ActivityPage() {
  const { id = '' } = useParams();
  const [address] = useSearchParams();
  return address.get('tab') === 'checkin' ? <CheckInPage id={id} /> : <Activity key={id} id={id} />;
}

function Activity({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(activityDetail(id));
  const { nameOf } = useActivityWords();
  const factsOf = useFacts();
  const { fieldLabel, show } = useHistoryWords();
  useRecordName(query.data?.number);
  return (
    <DetailPage
      query={query}
      back="/activity/list"
      title={({ number }) => number}
      copies={({ number }) => number}
      tags={({ state }) => <ActivityTag state={state} />}
      summary={(activity) => [nameOf(activity), formatMoments(activity.from_at, activity.to_at)].join(' · ')}
      actions={(activity) => <ActivityActions key={activity.id} activity={activity} />}
      facts={factsOf}
      wide
      side={(activity) => (
        <>
          <Card title={t('activity.section.content')}>
            {activity.cover !== null && (
              <FileImage
                id={activity.cover}
                alt={t('activity.cover', { name: nameOf(activity) })}
                className={style.cover ?? ''}
              />
            )}
            <Content of={activity} />
          </Card>
          <Messages key={`messages ${activity.id}`} activity={activity} />
          <HistoryPanel
            key={activity.id}
            read={activityHistory(activity.id)}
            fieldLabel={fieldLabel}
            show={show}
          />
        </>
      )}
    >
      {(activity) => (
        <>
          {activity.cancelling && (
            <Cancelling
              key={`cancelling ${activity.id}`}
              activity={activity}
              progress={activity.cancelling}
            />
          )}
          {activity.state !== 'DRAFT' && (
            <>
              <Figures activity={activity} />
              <Signups key={`signups ${activity.id}`} activity={activity} />
            </>
          )}
        </>
      )}
    </DetailPage>
  );
}

type Line = readonly [string, ReactNode];

function useFacts(): (activity: ActivityDetail) => Line[] {
  const { t } = useTranslation();
  const { nameOf, placeOf, agesText, identitiesText, placesText } = useActivityWords();
  return (activity) => {
    const moment = (at: number) => <MomentText key={at} of={at} />;
    const lines: (Line | false)[] = [
      [t('activity.field.name'), nameOf(activity)],
      [t('activity.field.type'), t(`activity.type.${activity.type}`)],
      [t('activity.field.time'), <Span key="time" from={activity.from_at} to={activity.to_at} />],
      [t('activity.field.signup'), <Span key="signup" from={activity.open_at} to={activity.deadline_at} />],
      [t('activity.field.address'), placeOf(activity)],
      [t('activity.field.phone'), activity.phone],
      [t('activity.field.places'), placesText(activity)],
      activity.places > 0 && [
        t('activity.field.waiting_places'),
        activity.waiting_places === 0 ? t('activity.noWaiting') : grouped(activity.waiting_places),
      ],
      [t('activity.field.identities'), identitiesText(activity.identities)],
      [t('activity.field.ages'), agesText(activity)],
      [t('activity.field.charged'), <Prices key="prices" of={activity} />],
      activity.charged && [
        t('activity.field.pay_time'),
        [
          t('activity.payOnline', { n: activity.online_minutes }),
          t('activity.payOther', { n: Math.round(activity.other_minutes / 6) / 10 }),
        ].join(t('kit.comma')),
      ],
      activity.charged && [
        t('activity.field.cancel_hours'),
        activity.cancel_hours === null
          ? t('activity.form.noRefunds')
          : activity.cancel_hours === 0
            ? t('activity.freeUntilStart')
            : t('activity.freeUntil', { n: activity.cancel_hours }),
      ],
      [t('activity.field.created_by'), activity.created_by],
      [t('activity.field.created_at'), moment(activity.created_at)],
      activity.cancelled_at !== null && [t('activity.field.cancelled_at'), moment(activity.cancelled_at)],
      activity.cancel_reason !== '' && [
        t('activity.field.cancel_reason'),
        `${inLanguage(currentLanguage(), activity.cancel_reason, activity.cancel_reason_en)}${t('activity.by', { by: activity.cancelled_by })}`,
      ],
    ];
    return lines.filter((line) => line !== false);
  };
}

const Span = ({ from, to }: { from: number; to: number }) => (
  <span className={style.span}>
    <MomentsText from={from} to={to} />
  </span>
);

/** What a head pays, by age where it differs. */
function Prices({ of }: { of: ActivityDetail }) {
  const { t } = useTranslation();
  if (!of.charged) return t('activity.free');
  if (of.fee === 'SINGLE')
    return (
      <>
        {t('activity.priceEach')} <Money cents={of.price} />
      </>
    );
  return (
    <ul className={style.plain}>
      {of.bands.map(({ from, to, price }) => (
        <li key={from}>
          {t('activity.ages', { from, to })} <Money cents={price} />
        </li>
      ))}
    </ul>
  );
}

/** What it is about, in the reader's language if there is such a text. */
function Content({ of }: { of: ActivityDetail }) {
  const { doc, lang } = richInLanguage(currentLanguage(), of.content, of.content_en);
  return (
    <div lang={lang}>
      <RichView doc={doc} under={2} />
    </div>
  );
}
