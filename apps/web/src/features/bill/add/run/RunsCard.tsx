import type { BillRun } from '@iris/contract/bill/bill.model';
import type { Page } from '@iris/contract/core/page';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import { useTranslation } from '../../../../base/i18n/i18n.ts';
import { MomentText } from '../../../../kit/day/DayText.tsx';
import { Nothing } from '../../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../../kit/failure/FailurePanel.tsx';
import { Money } from '../../../../kit/money/Money.tsx';
import { grouped } from '../../../../kit/number/grouped.ts';
import { Card } from '../../../../kit/page/Card.tsx';
import { Pager } from '../../../../kit/table/Pager.tsx';
import { StateTag } from '../../../../kit/tag/StateTag.tsx';
import type { Tone } from '../../../../kit/tag/tone.ts';
import { useStandardWords } from '../../../../parts/standard/useStandardWords.ts';
import style from '../add.module.css';

const tones: Record<BillRun['state'], Tone> = { RUNNING: 'info', DONE: 'ok', FAILED: 'bad' };

interface RunsCardProps {
  runs: UseQueryResult<Page<BillRun>>;
  page: number;
  onPage: (page: number) => void;
  onOpen: (id: number) => void;
}

/** The runs so far, newest first. */
export function RunsCard({ runs, page, onPage, onOpen }: RunsCardProps) {
  const { t } = useTranslation();
  const { nameOf } = useStandardWords();
  const total = runs.data?.total ?? 0;
  return (
    <Card title={t('billAdd.runs')}>
      {runs.error && <FailurePanel error={runs.error} onRetry={() => runs.refetch()} />}
      <Table<BillRun>
        aria-label={t('billAdd.runs')}
        rowKey="id"
        size="small"
        pagination={false}
        loading={runs.isPending}
        scroll={{ x: 'max-content' }}
        dataSource={runs.data?.items ?? []}
        locale={{ emptyText: <Nothing kind="none" title={t('billAdd.runs.none')} /> }}
        columns={[
          {
            key: 'month',
            title: t('billAdd.run.month'),
            render: (_, { id, month }) => (
              <Button
                type="link"
                size="small"
                aria-label={t('billAdd.runs.open', { month: month.slice(0, 7) })}
                onClick={() => onOpen(id)}
              >
                {month.slice(0, 7)}
              </Button>
            ),
          },
          {
            key: 'standards',
            title: t('billAdd.run.standards'),
            render: (_, { standards }) => standards.map(nameOf).join(t('tariff.scope.join')),
          },
          {
            key: 'made',
            title: t('billAdd.run.number'),
            align: 'end',
            render: (_, { made }) => <span className={style.num}>{grouped(made)}</span>,
          },
          {
            key: 'amount',
            title: t('billAdd.run.amount'),
            align: 'end',
            render: (_, { amount }) => <Money cents={amount} />,
          },
          {
            key: 'state',
            title: t('billAdd.runs.state'),
            render: (_, { state }) => (
              <StateTag tone={tones[state]}>{t(`billAdd.run.state.${state}`)}</StateTag>
            ),
          },
          {
            key: 'by',
            title: t('billAdd.runs.by'),
            render: (_, { by }) => by || t('billAdd.runs.job'),
          },
          {
            key: 'time',
            title: t('billAdd.runs.time'),
            render: (_, { started_at }) => <MomentText of={started_at} />,
          },
        ]}
      />
      <Pager page={page} total={total} onPage={onPage} />
    </Card>
  );
}
