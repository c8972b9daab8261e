import type { Closing } from '@iris/contract/counter/counter.model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { expectedNow } from '../counter.queries.ts';
import { ClosedCard } from './ClosedCard.tsx';
import { CloseForm } from './CloseForm.tsx';
import { CloseList } from './CloseList.tsx';

/** Closes this cashier's day, and lists the earlier day closes. */
export function CloseDay() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const query = useQuery(expectedNow(condoID));
  const [closed, setClosed] = useState<Closing | null>(null);
  const figures = query.data;
  const nothing = figures && figures.until_payment === null && figures.until_refund === null;
  return (
    <>
      {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && (
        <Card>
          <Bone width="50%" />
        </Card>
      )}
      {closed && <ClosedCard closing={closed} />}
      {nothing && !closed && (
        <Card>
          <Nothing kind="none" title={t('counter.close.nothing')} says={t('counter.close.nothingSays')} />
        </Card>
      )}
      {figures && !nothing && <CloseForm figures={figures} onClosed={setClosed} />}
      <CloseList />
    </>
  );
}
