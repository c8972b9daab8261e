import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { OrderRows } from '../OrderRows.tsx';
import { repairPage } from '../repair.queries.ts';

/** Shown on a record's page; more are in the list. */
const SHOWN = 5;

/** The newest repair orders of a resident or a unit. */
export function RepairsOf({ filter }: { filter: { resident_id: string } | { unit_id: string } }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { data, error, isPending, refetch } = useQuery(
    repairPage(condoID, { ...filter, count: String(SHOWN) }),
  );
  return (
    <Card
      title={t('repair.card.title')}
      extra={
        data &&
        data.total > SHOWN && (
          <Link to={`/repair/list?${new URLSearchParams(filter)}`}>
            {t('repair.card.all', { n: data.total })}
          </Link>
        )
      }
    >
      {isPending && <Bone width="60%" />}
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {data && <OrderRows orders={data.items} none={t('repair.card.none')} />}
    </Card>
  );
}
