import type { Closing } from '@iris/contract/counter/counter.model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { toCollect } from '../counter.permissions.ts';
import { drawerNow } from '../counter.queries.ts';
import { ClosedCard } from './ClosedCard.tsx';
import { CloseForm } from './CloseForm.tsx';
import { CloseList } from './CloseList.tsx';
import { CountForm } from './CountForm.tsx';
import { OpenDays } from './OpenDays.tsx';

/** Closes this cashier's days one by one, and lists the earlier closes. */
export function CloseDay() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const collects = useMay(toCollect);
  const query = useQuery({ ...drawerNow(condoID), enabled: collects });
  const [closed, setClosed] = useState<Closing | null>(null);
  // The count that the cashier wants to make once more.
  const [again, setAgain] = useState(0);
  const drawer = query.data;
  const [next] = drawer?.days ?? [];
  const count = drawer?.count && drawer.count.id !== again ? drawer.count : null;
  return (
    <>
      {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      {collects && query.isPending && (
        <Card>
          <Bone width="50%" />
        </Card>
      )}
      {closed && <ClosedCard closing={closed} />}
      {drawer && !next && !closed && (
        <Card>
          <Nothing kind="none" title={t('counter.close.nothing')} says={t('counter.close.nothingSays')} />
        </Card>
      )}
      {drawer && next && (
        <>
          {drawer.open_days > 1 && <OpenDays drawer={drawer} />}
          {count ? (
            <CloseForm key={count.id} count={count} onAgain={() => setAgain(count.id)} onClosed={setClosed} />
          ) : (
            <CountForm key={`${next.day} ${again}`} drawer={drawer} day={next.day} />
          )}
        </>
      )}
      <CloseList />
    </>
  );
}
