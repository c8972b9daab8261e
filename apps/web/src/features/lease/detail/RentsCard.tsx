import { PlusOutlined } from '@ant-design/icons';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { isOpen } from '@iris/contract/payment/payment.rules';
import type { Rent } from '@iris/contract/rent/rent.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { CollectDialog } from '../../../parts/payment/CollectDialog.tsx';
import { collectWays, sumOf } from '../../../parts/payment/payable.ts';
import { toCollect } from '../lease.permissions.ts';
import { rentsOfLease } from '../lease.queries.ts';
import style from './detail.module.css';
import { OverpaidNote } from './OverpaidNote.tsx';
import { Pages } from './Pages.tsx';
import { RentFigures } from './RentFigures.tsx';
import { RentRows } from './RentRows.tsx';

const SHOWN = 12;

/** The rents of a lease, newest first; unpaid ones can be collected together. */
export function RentsCard({ lease }: { lease: LeaseDetail }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const mayCollect = useMay(toCollect);
  const [page, setPage] = useState(0);
  const [chosen, choose] = useState<readonly Rent[]>([]);
  const [collecting, setCollecting] = useState<readonly Rent[] | null>(null);
  const query = useQuery({
    ...rentsOfLease(condoID, lease.id, page, SHOWN),
    placeholderData: keepPreviousData,
  });
  const rents = query.data?.items ?? [];
  // Rents paid meanwhile are no longer selected.
  const still = chosen.filter(({ id, version }) =>
    rents.some((rent) => rent.id === id && rent.version === version),
  );
  const addRent = lease.actions.includes('addRent') && (
    <LinkButton size="small" to={`/rent/add?lease=${lease.id}`} icon={<PlusOutlined />}>
      {t('lease.rents.add')}
    </LinkButton>
  );
  const toggle = (rent: Rent) =>
    choose(
      still.some(({ id }) => id === rent.id) ? still.filter(({ id }) => id !== rent.id) : [...still, rent],
    );
  return (
    <Card
      title={t('lease.rents')}
      extra={
        <>
          <Link to={`/rent/list?lease_id=${lease.id}`}>{t('lease.rents.all')}</Link>
          {addRent}
        </>
      }
    >
      <OverpaidNote lease={lease} />
      <RentFigures lease={lease} />
      {query.isPending && <Bone width="60%" />}
      {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      {query.data?.total === 0 && <p className={style.second}>{t('lease.rents.none')}</p>}
      {rents.length > 0 && (
        <RentRows
          rents={rents}
          chosen={still}
          mayChoose={({ status }) => mayCollect && isOpen(status)}
          onToggle={toggle}
          onChoose={choose}
        />
      )}
      {still.length > 0 && (
        <div className={style.bulk}>
          <span>
            {t('lease.rents.chosen', { count: still.length })} <Money cents={sumOf(still)} />
          </span>
          <Button size="small" type="primary" onClick={() => setCollecting(still)}>
            {t('pay.collect')}
          </Button>
          <Button size="small" onClick={() => choose([])}>
            {t('kit.list.unselect')}
          </Button>
        </div>
      )}
      <Pages page={page} total={query.data?.total ?? 0} size={SHOWN} onChange={setPage} />
      {collecting && (
        <CollectDialog rents={collecting} ways={collectWays} onClose={() => setCollecting(null)} />
      )}
    </Card>
  );
}
