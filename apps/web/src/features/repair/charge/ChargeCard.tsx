import { DollarOutlined } from '@ant-design/icons';
import type { RepairDetail } from '@iris/contract/repair/repair.model';
import { standingCharge } from '@iris/contract/repair/repair.rules';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { ChargeTag } from '../../../parts/payment/ChargeTag.tsx';
import { DueDay } from '../../../parts/payment/DueDay.tsx';
import { UnderWay } from '../../../parts/payment/detail/PayCards.tsx';
import { payableRepair, repairChargeDetail } from '../../../parts/payment/payables.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import { toAssign, toSeeCharge } from '../repair.permissions.ts';
import { ChargeActions } from './ChargeActions.tsx';
import { ChargeDrawer } from './ChargeDrawer.tsx';
import style from './charge.module.css';

/** What a resident pays of an order: the charge that stands, with its money, what was paid of it, and earlier ones. */
export function ChargeCard({ order }: { order: RepairDetail }) {
  const { t } = useTranslation();
  const maySee = useMay(toSeeCharge);
  const [issuing, setIssuing] = useState(false);
  const standing = standingCharge(order.charges);
  // The charge that stands names its own parts to those who may see it.
  const others = order.charges.filter(
    (charge) => charge !== standing && !(maySee && standing && wholeOf(charge) === wholeOf(standing)),
  );
  return (
    <Card
      title={t('repair.charge')}
      extra={
        !standing &&
        order.unit_id !== null && (
          <Can permission={toAssign}>
            <Button size="small" icon={<DollarOutlined />} onClick={() => setIssuing(true)}>
              {t('repair.charge.add')}
            </Button>
          </Can>
        )
      }
    >
      {standing && maySee && <Standing key={standing.id} id={standing.id} />}
      {standing && !maySee && <Brief charge={standing} />}
      {!standing && (
        <p className={style.none}>
          {t(order.unit_id === null ? 'repair.charge.noUnit' : 'repair.charge.none')}
        </p>
      )}
      {others.length > 0 && (
        <ul className={style.others}>
          {others.map((charge) => (
            <li key={charge.id}>
              <Brief charge={charge} />
            </li>
          ))}
        </ul>
      )}
      {issuing && <ChargeDrawer order={order} onClose={() => setIssuing(false)} />}
    </Card>
  );
}

const wholeOf = ({ id, part_of }: RepairDetail['charges'][number]): number => part_of ?? id;

/** A charge in a line: its number is a link for those who may open it. */
function Brief({ charge }: { charge: RepairDetail['charges'][number] }) {
  const { t } = useTranslation();
  const maySee = useMay(toSeeCharge);
  const { id, business_no, status, due_day, total_price, void_reason } = charge;
  return (
    <>
      <div className={style.head}>
        {maySee ? <Link to={`/repair/charge/${id}/detail`}>{business_no}</Link> : business_no}
        <ChargeTag state={status} dueDay={due_day} money={charge} />
        <Money cents={total_price} />
      </div>
      {void_reason !== '' && (
        <div className={style.none}>{t('repair.charge.voidReason', { reason: void_reason })}</div>
      )}
    </>
  );
}

/** The charge that stands: its state, and what may be done about its money from here. */
function Standing({ id }: { id: number }) {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const query = useQuery(repairChargeDetail(id));
  if (query.error && !query.data) return <FailurePanel error={query.error} onRetry={() => query.refetch()} />;
  const charge = query.data;
  if (!charge)
    return (
      <div className={style.lines}>
        <Bone width="70%" />
        <Bone width="40%" />
      </div>
    );
  const payable = payableRepair(charge);
  return (
    <div className={style.lines}>
      <div className={style.head}>
        <Link to={`/repair/charge/${id}/detail`}>{charge.business_no}</Link>
        <ChargeTag state={charge.status} dueDay={charge.due_day} money={charge} />
        <b>
          <Money cents={charge.total_price} />
        </b>
        <span className={style.actions}>
          <ChargeActions charge={charge} />
        </span>
      </div>
      <div className={style.none}>
        {nameIn(charge.payer_name, charge.payer_name_en)} · {t('pay.field.due_day')}{' '}
        <DueDay charge={payable} overdueDays={charge.overdue_days} />
        {charge.refunded > 0 && (
          <>
            {' '}
            · {t('pay.field.refunded')} <Money cents={charge.refunded} />
          </>
        )}
      </div>
      <UnderWay charge={payable} />
    </div>
  );
}
