import { formatMoney } from '@iris/contract/core/money';
import type { DebtorDetail } from '@iris/contract/debtor/debtor.model';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayText } from '../../../kit/day/DayText.tsx';
import { Facts } from '../../../kit/detail/Facts.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { useHistoryWording } from '../../../kit/history/historyWords.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { ReminderList } from '../../../parts/payment/ReminderList.tsx';
import { DebtorTags } from '../DebtorTags.tsx';
import style from '../debtor.module.css';
import { useMayFollow } from '../debtor.permissions.ts';
import { debtorDetail, debtorHistory } from '../debtor.queries.ts';
import { RemindDebtors } from '../RemindDebtors.tsx';
import { DebtTable } from './DebtTable.tsx';
import { FollowDrawer } from './FollowDrawer.tsx';
import { Notes } from './Notes.tsx';

type Doing = 'follow' | 'remind' | null;

/** One debtor beside the list: what is owed, what is done about it, and its history. */
export function DebtorDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(debtorDetail(id));
  const mayFollow = useMayFollow();
  const [doing, setDoing] = useState<Doing>(null);
  const factsOf = useFactLines();
  const words = useHistoryWording({
    fields: 'debtor.field.',
    values: {
      disputed: (value) => (value === 'true' ? 'debtor.yes' : 'debtor.no'),
    },
  });
  const { data: debtor } = query;
  return (
    <>
      <Drawer
        open
        size={640}
        title={debtor ? `${debtor.name} · ${formatMoney(debtor.total)}` : t('debtor.screen')}
        closable={{ 'aria-label': t('kit.close') }}
        onClose={onClose}
        extra={
          debtor &&
          mayFollow && (
            <Flex gap={8} wrap>
              <Button onClick={() => setDoing('follow')}>{t('debtor.follow.edit')}</Button>
              {debtor.total > 0 && (
                <Button type="primary" onClick={() => setDoing('remind')}>
                  {t('pay.remind')}
                </Button>
              )}
            </Flex>
          )
        }
      >
        {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
        {!debtor && !query.error && (
          <div aria-busy>
            <Bone width="60%" />
            <Bone />
            <Bone />
          </div>
        )}
        {debtor && (
          <Flex vertical gap={16}>
            <Facts facts={factsOf(debtor)} />
            <DebtTable by="PAYER" id={id} />
            <Notes debtor={debtor} mayAdd={mayFollow} />
            <section aria-labelledby="debtor-reminders">
              <h2 id="debtor-reminders" className={style.part}>
                {t('debtor.reminders')}
              </h2>
              <ReminderList reminders={debtor.reminders} mayNote={mayFollow} numbered />
            </section>
            <HistoryPanel read={debtorHistory(id)} {...words} />
          </Flex>
        )}
      </Drawer>
      {doing === 'follow' && debtor && <FollowDrawer debtor={debtor} onClose={() => setDoing(null)} />}
      {doing === 'remind' && debtor && <RemindDebtors debtors={[debtor]} onClose={() => setDoing(null)} />}
    </>
  );
}

const ages = ['not_due', 'd1', 'd31', 'd61', 'd91'] as const;

function useFactLines() {
  const { t } = useTranslation();
  return (debtor: DebtorDetail): [string, ReactNode][] => [
    [t('debtor.field.overdue'), <Money key="overdue" cents={debtor.overdue} />],
    ...ages.map((age): [string, ReactNode] => [
      t(`debtor.field.${age}`),
      <Money key={age} cents={debtor[age]} />,
    ]),
    [t('debtor.field.phone'), debtor.phone || '—'],
    [t('debtor.field.email'), debtor.email || '—'],
    [t('debtor.field.follow'), <DebtorTags key="follow" {...debtor} />],
    [
      t('debtor.field.promise_day'),
      debtor.promise_day === null ? '—' : <DayText key="promise" of={debtor.promise_day} />,
    ],
    ...(debtor.disputed
      ? [[t('debtor.field.dispute_reason'), debtor.dispute_reason] as [string, ReactNode]]
      : []),
  ];
}
