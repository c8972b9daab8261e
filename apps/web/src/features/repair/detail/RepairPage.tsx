import type { RepairDetail } from '@iris/contract/repair/repair.model';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useMay } from '../../../base/session/session.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { AddedCards } from '../../../kit/detail/AddedCards.tsx';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import { ChargeCard } from '../charge/ChargeCard.tsx';
import { CostsCard } from '../charge/CostsCard.tsx';
import { RepairTag, TimeLeft, UrgencyTag } from '../RepairTags.tsx';
import style from '../repair.module.css';
import { repairDetail, repairHistory } from '../repair.queries.ts';
import { useHistoryWords } from '../useHistoryWords.ts';
import { useRepairPlace } from '../useRepairPlace.ts';
import { RepairActions } from './RepairActions.tsx';
import { Pictures, StepLine } from './StepLine.tsx';

/** One repair order: what is broken, who is responsible, what was done, and what comes next. */
export default function RepairPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(repairDetail(id));
  const placeOf = useRepairPlace();
  const factsOf = useFacts();
  const { fieldLabel, show } = useHistoryWords();
  useRecordName(query.data?.number);
  return (
    <DetailPage
      query={query}
      back="/repair/list"
      title={({ number }) => number}
      copies={({ number }) => number}
      tags={(order) => (
        <>
          <RepairTag order={order} />
          <UrgencyTag urgency={order.urgency} />
          {order.status !== 'FINISH' && <TimeLeft order={order} />}
        </>
      )}
      summary={(order) =>
        [t(`repair.type.${order.type}`), placeOf(order), order.staff_name || t('repair.nobody')].join(' · ')
      }
      actions={(order) => <RepairActions key={order.id} order={order} />}
      facts={factsOf}
      side={(order) => (
        <>
          <StepLine steps={order.steps} />
          <HistoryPanel
            key={order.id}
            read={repairHistory(order.id)}
            named={order.charges.length > 0}
            fieldLabel={fieldLabel}
            show={show}
          />
        </>
      )}
    >
      {(order) => (
        <>
          <Card title={t('repair.field.description')}>
            <p className={style.long}>{order.description}</p>
            <Pictures ids={order.images} />
          </Card>
          <AddedCards screen="/repair/:id/detail" id={order.id} />
          <CostsCard order={order} />
          <ChargeCard order={order} />
        </>
      )}
    </DetailPage>
  );
}

type Line = readonly [string, React.ReactNode];

function useFacts(): (order: RepairDetail) => Line[] {
  const { t } = useTranslation();
  const placeOf = useRepairPlace();
  const maySeePeople = useMay('住戶管理-查看');
  const nameIn = usePersonName();
  return (order) => {
    const place = placeOf(order);
    const expected = [order.expected_day, [order.expected_from, order.expected_to].filter(Boolean).join('–')]
      .filter(Boolean)
      .join(' ');
    const lines: (Line | false)[] = [
      [
        t('repair.field.place'),
        order.unit_id === null ? (
          place
        ) : (
          <Link key="unit" to={`/unitManage/${order.unit_id}/detail`}>
            {place}
          </Link>
        ),
      ],
      [t('repair.field.type'), t(`repair.type.${order.type}`)],
      [
        t('repair.field.contact'),
        order.resident_id !== null && maySeePeople ? (
          <Link key="contact" to={`/resident/${order.resident_id}/detail`}>
            {nameIn(order.contact, order.contact_en)}
          </Link>
        ) : (
          nameIn(order.contact, order.contact_en)
        ),
      ],
      [t('repair.field.phone'), order.phone],
      [t('repair.field.expected'), expected || '—'],
      [t('repair.field.source'), t(`repair.source.${order.source}`)],
      [t('repair.field.happened_at'), <MomentText key="happened" of={order.happened_at} />],
      [t('repair.field.reported_at'), <MomentText key="reported" of={order.reported_at} />],
      [t('repair.field.reported_by'), order.reported_by || t('audit.system')],
      [t('repair.field.answer_due_at'), <MomentText key="answer" of={order.answer_due_at} />],
      [t('repair.field.finish_due_at'), <MomentText key="finish" of={order.finish_due_at} />],
      [
        t('repair.field.staff'),
        order.staff_id === null ? (
          '—'
        ) : (
          <Link key="staff" to={`/repair/staff/${order.staff_id}/detail`}>
            {order.staff_name}
          </Link>
        ),
      ],
      order.returns > 0 && [t('repair.field.returns'), String(order.returns)],
      order.finished_at !== null && [
        t('repair.field.finished_at'),
        <MomentText key="finished" of={order.finished_at} />,
      ],
      order.outcome !== null && [t('repair.field.outcome'), t(`repair.outcome.${order.outcome}`)],
      order.score !== null && [
        t('repair.field.score'),
        [t('repair.score.of', { n: order.score }), order.score_words].filter(Boolean).join(' · '),
      ],
    ];
    return lines.filter((line) => line !== false);
  };
}
