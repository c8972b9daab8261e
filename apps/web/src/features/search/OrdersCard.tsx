import { toFindCharges } from '@iris/contract/payment/payment.charges';
import { receiptNo } from '@iris/contract/payment/payment.rules';
import type { Order } from '@iris/contract/search/search.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { currentLanguage, useTranslation } from '../../base/i18n/i18n.ts';
import { useMay } from '../../base/session/session.ts';
import { DayText, MomentText } from '../../kit/day/DayText.tsx';
import { Money } from '../../kit/money/Money.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { PagedTable } from '../../kit/table/PagedTable.tsx';
import table from '../../kit/table/table.module.css';
import { usePlaceText } from '../../parts/estate/usePlaceText.ts';
import { ChannelText } from '../../parts/payment/ChannelText.tsx';
import { ChargeLink } from '../../parts/payment/ChargeLink.tsx';
import { ChargeTag, PaymentTag } from '../../parts/payment/ChargeTag.tsx';
import { PeriodText } from '../../parts/payment/PeriodText.tsx';
import { ordersOf } from './search.queries.ts';

/** Everything a resident was ever charged, newest first, with how each was paid; only kinds that the person may see. */
export default function OrdersCard({ id: residentId }: { id: number }) {
  const { t } = useTranslation();
  const maySee = useMay(toFindCharges);
  const [page, setPage] = useState(0);
  const query = useQuery({
    ...ordersOf(residentId, page),
    placeholderData: keepPreviousData,
    enabled: maySee,
  });
  if (!maySee) return null;
  return (
    <Card title={t('search.orders')}>
      <PagedTable
        label={t('search.orders')}
        query={query}
        page={page}
        onPage={setPage}
        none={<p className={table.second}>{t('search.orders.none')}</p>}
        head={
          <>
            <th scope="col">{t('search.orders.what')}</th>
            <th scope="col">{t('search.orders.due')}</th>
            <th scope="col" className={table.end}>
              {t('search.orders.amount')}
            </th>
            <th scope="col">{t('search.orders.payments')}</th>
          </>
        }
        row={(order) => <Row key={order.id} order={order} />}
      />
    </Card>
  );
}

function Row({ order }: { order: Order }) {
  const { t } = useTranslation();
  const placeText = usePlaceText();
  const title = (currentLanguage() === 'en' && order.title_en) || order.title;
  return (
    <tr>
      <td>
        <span className={table.what}>
          <b>{title || t(`charge.kind.${order.kind}`)}</b>
          <ChargeLink charge={{ ...order, business_no: order.order_no }} />
          <ChargeTag state={order.status} dueDay={order.due_day} />
        </span>
        <span className={table.second}>
          {order.unit && `${placeText(order.unit)} · `}
          <PeriodText of={order} />
        </span>
      </td>
      <td className={table.plain}>
        <DayText of={order.due_day} />
      </td>
      <td className={table.end}>
        <Money cents={order.amount} />
        {order.refunded > 0 && (
          <span className={table.second}>
            {t('search.orders.refunded')} <Money cents={order.refunded} />
          </span>
        )}
      </td>
      <td>
        {order.payments.map((payment) => (
          <Attempt key={payment.id} payment={payment} />
        ))}
        {order.payments.length === 0 && '—'}
      </td>
    </tr>
  );
}

/** People who may read payments have them in the answer, so each links to its page. */
function Attempt({ payment }: { payment: Order['payments'][number] }) {
  const { state, channel, paid_at, submitted_at, receipt_no } = payment;
  return (
    <div>
      <span className={table.what}>
        <Link to={`/payment/${payment.id}/detail`}>
          <ChannelText channel={channel} />
        </Link>
        {state !== 'PAID' && <PaymentTag state={state} />}
      </span>
      <span className={table.second}>
        <MomentText of={paid_at ?? submitted_at} />
        {receipt_no !== null && (
          <>
            {' · '}
            <span className={table.plain}>{receiptNo(receipt_no)}</span>
          </>
        )}
      </span>
    </div>
  );
}
