import type { ActivityDetail } from '@iris/contract/activity/activity.model';
import { formatMoments } from '@iris/contract/core/day';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { ActivityTag } from '../ActivityTags.tsx';
import { activityDetail } from '../activity.queries.ts';
import { useActivityWords } from '../activityWords.ts';
import { CheckInBoard } from './CheckInBoard.tsx';

/** The check-in of an activity, which fills the screen at its entrance. */
export default function CheckInPage({ id }: { id: string }) {
  const query = useQuery(activityDetail(id));
  useRecordName(query.data?.number);
  if (!query.data) return <Absent query={query} back="/activity/list" />;
  return <CheckIn key={query.data.id} activity={query.data} />;
}

function CheckIn({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation();
  const { nameOf } = useActivityWords();
  return (
    <Page dense>
      <PageHead
        title={t('activity.check.title')}
        back={`/activity/${activity.id}/detail`}
        tags={<ActivityTag state={activity.state} />}
        summary={[activity.number, nameOf(activity), formatMoments(activity.from_at, activity.to_at)].join(
          ' · ',
        )}
      />
      <CheckInBoard activity={activity} />
    </Page>
  );
}
