import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { OwnSwitch, useOwnHidden } from '../../../parts/payment/OwnSwitch.tsx';
import { ReviewPanel } from '../../../parts/payment/ReviewPanel.tsx';
import { waitingReviews } from '../rent.queries.ts';
import style from '../rents.module.css';
import { WaitingList } from './WaitingList.tsx';

/** The inbox of bank slips: oldest first; a reviewed slip leaves the list, and the next one opens. */
export default function ReviewPage() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const othersOnly = useOwnHidden();
  const query = useQuery(waitingReviews(condoID, othersOnly));
  const [opened, open] = useState<{ id: number; at: number } | null>(null);
  const items = query.data?.items ?? [];
  const found = items.findIndex(({ payment }) => payment.id === opened?.id);
  // If the open slip was reviewed, here or by a colleague, the one that moved into its position opens.
  const at = found >= 0 ? found : Math.min(opened?.at ?? 0, items.length - 1);
  const current = items[at];
  const choose = useCallback(
    (next: number) => {
      const review = items[next];
      if (review) open({ id: review.payment.id, at: next });
    },
    [items],
  );
  // The position is remembered as well as the slip, which is about to leave the list.
  const judged = () => current && open({ id: current.payment.id, at });

  return (
    <Page>
      <PageHead
        title={t('rent.review.title', { count: grouped(query.data?.total ?? 0) })}
        summary={t('rent.review.summary')}
        actions={<OwnSwitch />}
      />
      {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && (
        <Card>
          <Bone width="40%" />
        </Card>
      )}
      {query.data && !current && (
        <Card>
          <Nothing
            kind="none"
            title={t(othersOnly ? 'pay.own.none' : 'rent.review.none')}
            says={t('rent.review.noneSays')}
            action={<LinkButton to="/rent/list">{t('rent.review.rents')}</LinkButton>}
          />
        </Card>
      )}
      {current && (
        <div className={style.inbox}>
          <WaitingList reviews={items} at={at} onChoose={choose} />
          <Card>
            <ReviewPanel
              key={current.payment.id}
              review={current}
              keys
              mayJudge={!current.own}
              onJudged={judged}
            />
          </Card>
        </div>
      )}
    </Page>
  );
}
