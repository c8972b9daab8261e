import type { Closing } from '@iris/contract/counter/counter.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Table, type TableColumnType } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { DayText, MomentText } from '../../../kit/day/DayText.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { earlierCloses } from '../counter.queries.ts';
import { DifferenceTag } from './DifferenceTag.tsx';
import { ReportButton } from './ReportButton.tsx';

const COUNT = 10;

const sumOf = ({ ways }: Closing, field: 'expected' | 'counted') =>
  ways.reduce((total, way) => total + way[field], 0);

/** The day closes of the estate, newest first, with their reports. */
export function CloseList() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [page, setPage] = useState(0);
  const query = useQuery({ ...earlierCloses(condoID, page, COUNT), placeholderData: keepPreviousData });
  const columns: TableColumnType<Closing>[] = [
    { key: 'day', title: t('counter.close.day'), render: (_, { day }) => <DayText of={day} /> },
    { key: 'cashier', title: t('counter.close.cashier'), dataIndex: 'cashier' },
    { key: 'at', title: t('counter.close.at'), render: (_, { closed_at }) => <MomentText of={closed_at} /> },
    {
      key: 'expected',
      title: t('counter.close.expected'),
      align: 'right',
      render: (_, row) => <Money cents={sumOf(row, 'expected')} />,
    },
    {
      key: 'counted',
      title: t('counter.close.counted'),
      align: 'right',
      render: (_, row) => <Money cents={sumOf(row, 'counted')} />,
    },
    {
      key: 'difference',
      title: t('counter.close.difference'),
      render: (_, { difference }) => <DifferenceTag cents={difference} />,
    },
    { key: 'reason', title: t('counter.close.reasonShort'), dataIndex: 'reason' },
    { key: 'file', title: t('counter.close.file'), render: (_, row) => <ReportButton closing={row} /> },
  ];
  return (
    <Card title={t('counter.close.earlier')}>
      {query.error ? (
        <FailurePanel error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <Table<Closing>
          size="small"
          rowKey="id"
          columns={columns}
          dataSource={query.data?.items ?? []}
          loading={query.isPending}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: <Nothing kind="none" title={t('counter.close.none')} /> }}
          pagination={{
            current: page + 1,
            pageSize: COUNT,
            total: query.data?.total ?? 0,
            hideOnSinglePage: true,
            showSizeChanger: false,
            onChange: (next) => setPage(next - 1),
          }}
        />
      )}
    </Card>
  );
}
