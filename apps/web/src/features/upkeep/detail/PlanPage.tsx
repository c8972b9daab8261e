import type { UpkeepDetail } from '@iris/contract/upkeep/upkeep.model';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { DayText } from '../../../kit/day/DayText.tsx';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { PlanTag } from '../PlanTags.tsx';
import style from '../upkeep.module.css';
import { planDetail, planHistory } from '../upkeep.queries.ts';
import { useCycleText, useDaysText, usePlanPlace } from '../usePlanWords.ts';
import { PlanActions } from './PlanActions.tsx';
import { Rounds } from './Rounds.tsx';
import { useHistoryWords } from './useHistoryWords.ts';

/** One upkeep plan: when it is due, who does it, what was done and with which certificates. */
export default function PlanPage() {
  const { id = '' } = useParams();
  const query = useQuery(planDetail(id));
  const placeOf = usePlanPlace();
  const daysOf = useDaysText();
  const factsOf = useFacts();
  const { fieldLabel, show } = useHistoryWords();
  useRecordName(query.data?.name);
  return (
    <DetailPage
      query={query}
      back="/repair/list?tab=upkeep"
      title={({ name }) => name}
      tags={(plan) => <PlanTag plan={plan} />}
      summary={(plan) => [placeOf(plan), daysOf(plan)].filter(Boolean).join(' · ')}
      actions={(plan) => <PlanActions key={plan.id} plan={plan} />}
      facts={factsOf}
      lead={(plan) => <Standing plan={plan} />}
      side={(plan) => (
        <HistoryPanel key={plan.id} read={planHistory(plan.id)} fieldLabel={fieldLabel} show={show} />
      )}
    >
      {(plan) => <Rounds rounds={plan.rounds} />}
    </DetailPage>
  );
}

/** Why a plan makes no orders. */
function Standing({ plan: { state, end_reason } }: { plan: UpkeepDetail }) {
  const { t } = useTranslation();
  if (state === 'PAUSED') return <Alert type="info" showIcon title={t('upkeep.paused')} />;
  if (state !== 'ENDED') return null;
  const title = end_reason ? t('upkeep.endedWith', { reason: end_reason }) : t('upkeep.endedDone');
  return <Alert type="info" showIcon title={title} />;
}

function useFacts(): (plan: UpkeepDetail) => [string, ReactNode][] {
  const { t } = useTranslation();
  const placeOf = usePlanPlace();
  const cycleOf = useCycleText();
  const none = t('upkeep.none');
  return (plan) => {
    const { order, state, ready } = plan;
    const lines: ([string, ReactNode] | false)[] = [
      [t('upkeep.field.where'), placeOf(plan)],
      [t('upkeep.field.cycle'), cycleOf(plan)],
      state !== 'ENDED' && [t('upkeep.field.next_due'), <DayText key="due" of={plan.next_due} />],
      [
        t('upkeep.field.last_done'),
        plan.last_done ? <DayText key="done" of={plan.last_done} /> : t('upkeep.never'),
      ],
      [t('upkeep.field.ahead_days'), String(plan.ahead_days)],
      [
        t('upkeep.field.order'),
        order ? (
          <Link key="order" to={`/repair/${order.id}/detail`} className={style.number}>
            {order.number}
          </Link>
        ) : (
          none
        ),
      ],
      [t('upkeep.field.contractor'), plan.contractor || none],
      [t('upkeep.field.phone'), plan.phone || none],
      [t('upkeep.field.type'), t(`repair.type.${plan.type}`)],
      ready !== null && [t('upkeep.field.source'), t(`upkeep.source.${ready}`)],
      plan.remark !== '' && [
        t('upkeep.field.remark'),
        <span key="remark" className={style.long}>
          {plan.remark}
        </span>,
      ],
    ];
    return lines.filter((line) => line !== false);
  };
}
