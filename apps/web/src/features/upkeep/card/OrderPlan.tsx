import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { Certificates } from '../detail/Rounds.tsx';
import style from '../upkeep.module.css';
import { planOfOrder } from '../upkeep.queries.ts';

/** On the page of an order that a plan made: the plan, and the certificate of this round. Other orders show nothing. */
export default function OrderPlan({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useQuery(planOfOrder(id));
  const { plan, round } = query.data ?? {};
  if (query.error && !query.data)
    return (
      <Card title={t('upkeep.card.title')}>
        <FailurePanel error={query.error} onRetry={() => query.refetch()} />
      </Card>
    );
  if (!plan || !round) return null;
  const finished = round.order?.status === 'FINISH';
  // Taken up again, its round stays done.
  const done = round.done_day !== null;
  const closed = finished && !done;
  const open = !finished && !done;
  const none = round.certificates.length === 0;
  // Upkeep by an office's own plan may have none; a check that the law or usual practice asks for has one.
  const lacking = open && none && plan.ready !== null;
  return (
    <Card title={t('upkeep.card.title')}>
      <div className={style.stack}>
        <span className={style.line}>
          <Link to={`/repair/upkeep/${plan.id}/detail`}>{plan.name}</Link>
          <span className={style.second}>{t('upkeep.card.due', { day: round.due_day })}</span>
        </span>
        {closed && <Alert type="warning" showIcon title={t('upkeep.card.closed')} />}
        {finished && done && none && <Alert type="warning" showIcon title={t('upkeep.card.missing')} />}
        {open && <span className={style.second}>{t('upkeep.card.open')}</span>}
        {lacking && <Alert type="warning" showIcon title={t('upkeep.card.lacking')} />}
        {done && !plan.ended && <span>{t('upkeep.card.next', { day: plan.next_due })}</span>}
        {!closed && <Certificates round={round} />}
      </div>
    </Card>
  );
}
